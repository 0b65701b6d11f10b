import { GARDEN } from './glyphs-garden.ts'
import { PANTRY } from './glyphs-pantry.ts'
import type { Shape } from './shape.ts'

export type Glyph = keyof typeof GARDEN | keyof typeof PANTRY

export const GLYPHS: Readonly<Record<Glyph, readonly Shape[]>> = { ...GARDEN, ...PANTRY }

/**
 * From the words of a name, in English and Russian, to what is drawn; null draws nothing. The first row that fits wins, so the
 * narrower rows come first. A stem fits the beginning of any word, with `$` a whole word; `a+b` needs both.
 */
const ROWS: readonly (readonly [glyph: Glyph | null, stems: string])[] = [
  [
    null,
    'salt$ соль$ соли$ water$ вода$ воды$ sugar сахар cornstarch cornflour starch крахмал baking разрыхлит сод$ сода$ yeast дрожж vinegar уксус',
  ],
  [
    'spice',
    'pepper+black pepper+ground pepper+white peppercorn перец+черн перец+молот перец+душист cinnamon кориц anise бадьян clove$ cloves+ground гвоздик cumin кумин зир cardamom кардамон nutmeg мускат turmeric куркум paprika паприк curry карри spice спец приправ coriander+ground vanil ванил saffron шафран лавров',
  ],
  ['eggplant', 'eggplant aubergine баклажан'],
  ['chocolate', 'chocolate cocoa cacao шоколад какао'],
  ['nut', 'peanut арахис walnut pecan hazel грецк орех фундук'],
  [
    'almond',
    'almond миндал cashew кешью pistach фисташк pine+nut кедров sunflower+seed семеч tahini тахин sesame кунжут',
  ],
  ['coconut', 'coconut кокос'],
  ['avocado', 'avocado авокадо guacamole'],
  ['chili', 'chili chilli chile jalap cayenne чили халапень sriracha'],
  [
    'cheese',
    'cheese cheddar parmesan mozzarella feta halloumi paneer ricotta gouda сыр$ сыра$ сыром пармезан моцарелл фет$ фета$ фета рикотт брынз творог',
  ],
  ['butter', 'butter$ масло+сливочн ghee маргарин margarine топлен'],
  [null, 'oil$ масло масла$'],
  ['potato', 'potato картоф картош'],
  ['tomato', 'tomat помидор томат ketchup кетчуп passata'],
  ['carrot', 'carrot морков parsnip пастернак'],
  ['beet', 'beet свекл свёкл'],
  ['radish', 'radish редис редьк'],
  ['pumpkin', 'pumpkin squash тыкв butternut'],
  ['cucumber', 'cucumber огур zucchini courgette кабач цукин pickle gherkin'],
  ['broccoli', 'broccoli cauliflower брокколи капуста+цветн'],
  ['cabbage', 'cabbage капуст kimchi кимчи sauerkraut lettuce салат$ айсберг bok pak пак-чой кочан'],
  [
    'leaf',
    'basil базилик spinach шпинат mint мят arugula rocket руккол kale кейл sorrel щавел chard мангольд leaves листь',
  ],
  ['dill', 'dill укроп rosemary розмарин thyme тимьян чабрец fennel фенхел'],
  [
    'herb',
    'parsley петруш cilantro coriander кинз oregano орегано herb зелень трав microgreen sage$ шалфей celery сельдер',
  ],
  ['leek', 'leek порей scallion chive spring+onion green+onion лук+зелен шнитт'],
  ['onion', 'onion лук$ лука$ лук shallot шалот'],
  ['garlic', 'garlic чеснок чеснок'],
  ['pepper', 'pepper bell перец перц capsicum лечо'],
  ['mushroom', 'mushroom champignon shiitake porcini гриб шампиньон вешен лисичк шиитаке'],
  ['corn', 'corn sweetcorn кукуруз polenta полент maize'],
  ['peas', 'pea$ peas$ горош горох edamame эдамаме'],
  ['chickpeas', 'chickpea hummus нут$ нута$ хумус garbanzo'],
  ['lentils', 'lentil чечевиц маш$ dal$'],
  ['beans', 'bean фасол бобы бобов tempeh темпе'],
  ['tofu', 'tofu тофу seitan сейтан'],
  ['olive', 'olive олив маслин caper каперс'],
  ['lemon', 'lemon лимон'],
  ['lime', 'lime$ limes$ лайм kiwi киви'],
  [
    'orange',
    'orange апельсин mandarin мандарин grapefruit грейпфрут peach персик apricot абрикос mango манго курага',
  ],
  ['apple', 'apple яблок pear$ pears$ груш'],
  ['banana', 'banana банан'],
  ['strawberry', 'strawberr клубник земляник'],
  ['raspberry', 'raspberr малин'],
  ['cherry', 'cherr вишн черешн cranberr клюкв pomegranate гранат'],
  [
    'berry',
    'berry berries blueberr черник ягод смородин ежевик blackberr виноград grape изюм raisin слив$ слива$ сливы$ plum чернослив',
  ],
  ['egg', 'egg яйц яиц яйк желтк белк'],
  ['salmon', 'salmon лосос семг сёмг форел trout'],
  ['fish', 'fish tuna cod$ anchov рыб тунец тунца треск минтай скумбри сельд анчоус'],
  ['shrimp', 'shrimp prawn кревет'],
  ['chicken', 'chicken turkey кур$ куриц курин индейк'],
  ['meat', 'beef pork lamb meat$ bacon ham$ mince говядин свинин баранин мяс фарш бекон ветчин колбас'],
  ['cream', 'cream milk yogurt yoghurt curd сметан сливк молок йогурт кефир mayo майонез buttermilk'],
  ['honey', 'honey syrup maple мед$ мёд$ меда$ мёда$ сироп варень jam$'],
  [
    'pasta',
    'pasta spaghetti penne noodle macaroni lasagn паст$ паста$ макарон спагетти лапш вермишел udon soba удон gnocchi ньокки',
  ],
  [
    'bread',
    'bread baguette toast tortilla pita bun$ buns$ хлеб$ хлеба$ хлебц батон лаваш тортиль булк багет сухар crumb',
  ],
  [
    'grain',
    'rice$ рис$ риса$ quinoa киноа buckwheat греч bulgur булгур couscous кускус millet пшено$ пшена$ пшенн barley перлов круп',
  ],
  ['wheat', 'flour мук oat овся wheat пшени манк semolina granola мюсли dough тест rye ржан'],
]

const words = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}]+(?:-\p{L}+)*/gu) ?? []

const fits = (stem: string, names: readonly string[]): boolean =>
  stem
    .replaceAll('ё', 'е')
    .split('+')
    .every((part) =>
      part.endsWith('$') ? names.includes(part.slice(0, -1)) : names.some((name) => name.startsWith(part)),
    )

const TABLE = ROWS.map(([glyph, stems]) => ({ glyph, stems: stems.split(' ') }))

/** What is drawn for an ingredient's name, or null when nothing is known for it. */
export function glyphOf(name: string): Glyph | null {
  const names = words(name)
  return TABLE.find(({ stems }) => stems.some((stem) => fits(stem, names)))?.glyph ?? null
}

/** Whether any word of the text begins with one of the stems (given as in the table above). */
export const mentions = (text: string, stems: string): boolean => {
  const names = words(text)
  return stems.split(' ').some((stem) => fits(stem, names))
}
