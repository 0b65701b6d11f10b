type Query = Readonly<Record<string, string | number>>

/** Titles of recipes in addition to the demo recipes. */
export const TITLE_WORDS: readonly string[] = `
огурцы яйца щи перцы помидоры картофель морковь свекла капуста баклажаны кабачки грибы фасоль чечевица горох рис гречка
макароны блины оладьи пирожки вареники пельмени творог сметана сливки масло вишня черешня яблоки груши сливы малина клубника
орехи миндаль изюм чернослив курага креветки сельдь укроп петрушка чеснок лук перец мука сахар мёд корица
leaves knives loaves tomatoes potatoes onions carrots mushrooms aubergines courgettes pumpkins beans peas lentils chickpeas
noodles pancakes cookies brownies cherries strawberries raspberries apples pears plums almonds walnuts cashews olives
anchovies herrings shrimps eggs cheese butter cream yoghurt chilli basil parsley dill thyme garlic ginger cinnamon cardamom
`
  .trim()
  .split(/\s+/)

const search = (text: string, filters: Query = {}): Query => ({ search: text, ...filters })

/** Queries with results. */
export const MATCHING_QUERIES: readonly Query[] = [
  ...`огурец яйцо яиц щей перцем помидор помидорами картофеля морковью свёклы капусту баклажан кабачок гриб фасоли чечевицей
  риса гречку блинами оладий пирожков вареников пельменями творога сметаной сливок масел вишен черешен яблок слив малиной
  орехов чернослива креветок укропом чесноком муки мед leaf knife loaf tomato potato onion carrot mushroom aubergine courgette
  pumpkin bean pea lentil chickpea noodle pancake cookie brownie cherry strawberry apple pear plum almond olive anchovy herring
  egg cheeses buttered yogurt chili basil`
    .split(/\s+/)
    .map((word) => search(word)),
  search('помидоор'),
  search('картофиль'),
  search('tomatto'),
  search('mushrom'),
  search('суп'),
  search('soup', { language: 'en' }),
  search('суп', { language: 'ru', sort: 'title' }),
  search('vegan', { sort: 'newest' }),
]

/** Queries with filters, sort orders and pages, and texts that are no valid query. */
export const EDGE_CASE_QUERIES: readonly Query[] = [
  search('соль масло', { max_time: 60 }),
  search('salt oil', { max_time: 47, sort: 'time' }),
  search('garlic', { difficulty: 'easy', sort: 'popular' }),
  search('чеснок', { limit: 3, page: 2 }),
  search('salt', { limit: 5, page: 2, sort: 'newest' }),
  search('xx', { limit: 24, page: 3 }),
  search('xx', { sort: 'title', limit: 24 }),
  search('xx', { tag: 'soup' }),
  search('leaf', { cuisine: 'thai' }),
  search('qwertyuiop'),
  search('лук OR чеснок'),
  search('лук AND NOT чеснок'),
  search('"лук"'),
  search("лук' & 'x"),
  search('лук:*'),
  search('л%к'),
  search('л_к'),
  search('100%'),
  search('🍕'),
  search('и'),
  search('a'),
  search('stir-fry'),
  search('crème brûlée'),
  search("shepherd's"),
  ...['salt', 'olive oil', 'garlic cloves', 'масло', 'оливковое масло', 'соль', 'свежий чеснок', 'xyz'].map(
    (ingredient) => ({ ingredient }),
  ),
  { ingredient: 'oil', search: 'garlic' },
  { ingredient: 'olive oil', max_time: 40, difficulty: 'easy' },
  { ingredient: 'лук', sort: 'time', limit: 5 },
  { ingredient: 'salt', sort: 'popular', limit: 5, page: 2 },
  { ingredient: 'extra virgin olive oil' },
]
