import { GARDEN } from './glyphs-garden.ts'
import { PANTRY } from './glyphs-pantry.ts'
import type { Shape } from './shape.ts'

export type Glyph = keyof typeof GARDEN | keyof typeof PANTRY

export const GLYPHS: Readonly<Record<Glyph, readonly Shape[]>> = { ...GARDEN, ...PANTRY }

/**
 * Maps words of an ingredient's name, in English and Russian, to a glyph; null draws nothing. A glyph must look like the
 * ingredient: white beans are not drawn as red ones. The first matching row wins, so specific rows come first. A stem matches the
 * beginning of any word, or with `$` a whole word; `a+b` requires both.
 */
const ROWS: readonly (readonly [glyph: Glyph | null, stems: string])[] = [
  [
    null,
    'salt$ соль$ соли$ water$ вода$ воды$ кипяток sugar сахар cornstarch cornflour starch крахмал baking+powder baking+soda разрыхлит сод$ сода$ yeast дрожж vinegar уксус stock$ broth bouillon бульон wine$ вино$ вина$ kvass квас$ soy$ соев miso мисо extract экстракт coffee кофе fish+sauce рыбн+соус',
  ],
  ['garlic', 'garlic чеснок'],
  ['anise', 'star+anise бадьян'],
  [
    null,
    'peppercorn pepper+black pepper+ground pepper+white перец+черн перец+молот перец+душист перец+горош cinnamon кориц clove$ cloves$ гвоздик cumin кумин зир cardamom кардамон nutmeg мускат turmeric куркум paprika паприк curry карри spice спец приправ coriander+ground coriander+seed кориандр vanil ванил saffron шафран лавров bay$ mustard горчиц fenugreek',
  ],
  ['eggplant', 'eggplant aubergine баклажан'],
  ['chocolate', 'chocolate cocoa cacao шоколад какао'],
  [
    'noodles',
    'spaghetti noodle udon soba tagliatelle fettuccine linguine vermicelli ramen спагетти лапш вермишел удон соба$ рамен',
  ],
  ['green-beans', 'bean+green bean+french фасол+стручк фасол+зелен'],
  ['white-beans', 'bean+white cannellini bean+butter bean+navy фасол+бел'],
  ['black-beans', 'bean+black фасол+черн'],
  ['red-beans', 'bean+red bean+kidney фасол+красн'],
  ['beans', 'bean$ beans$ фасол бобы бобов'],
  [
    null,
    'peanut арахис hazel фундук cashew кешью pistach фисташк tahini тахин butter+almond butter+nut butter+cocoa',
  ],
  ['butter', 'butter$ масло+сливочн масло+топлен ghee маргарин margarine'],
  [null, 'oil$ масло масла$'],
  ['coconut', 'coconut кокос'],
  [null, 'milk kefir buttermilk молок молоч кефир'],
  ['seeds', 'pine+nut кедров sesame кунжут seed$ seeds$ семеч семена'],
  ['nut', 'walnut pecan nut$ nuts$ грецк орех'],
  ['almond', 'almond миндал'],
  ['avocado', 'avocado авокадо guacamole'],
  ['green-chili', 'jalap халапень chili+green chilli+green чили+зелен'],
  ['chili', 'chili chilli chile cayenne чили pepper+flakes'],
  [
    'white-cheese',
    'mozzarella feta halloumi paneer ricotta cottage cheese+cream cheese+goat моцарелл фета феты рикотт брынз творог творож панир халуми сулугуни',
  ],
  ['cheese', 'cheese cheddar parmesan gouda сыр$ сыра$ сыром пармезан чеддер гауд'],
  [null, 'potato+sweet батат cabbage+red краснокочан капуст+красн celeriac celery сельдер'],
  ['potato', 'potato картоф картош'],
  ['tomato', 'tomat помидор томат ketchup кетчуп passata'],
  ['carrot', 'carrot морков'],
  ['beet', 'beet свекл'],
  ['radish', 'radish редис'],
  ['pumpkin', 'pumpkin squash тыкв butternut'],
  ['cucumber', 'cucumber огур zucchini courgette кабач цукин pickles$ gherkin'],
  ['cauliflower', 'cauliflower капуст+цветн'],
  ['broccoli', 'broccoli брокколи'],
  [
    'leaf',
    'basil базилик spinach шпинат mint мят arugula rocket руккол kale кейл sorrel щавел chard мангольд lettuce салат$ айсберг bok$ pak$ пак+чой leaf$ leaves лист$ листь',
  ],
  ['cabbage', 'cabbage капуст kimchi кимчи sauerkraut'],
  ['dill', 'dill укроп rosemary розмарин thyme тимьян чабрец'],
  ['herb', 'parsley петруш cilantro coriander кинз oregano орегано herb зелень трав microgreen sage$ шалфей'],
  ['leek', 'leek порей scallion chive spring+onion green+onion лук+зелен шнитт'],
  ['red-onion', 'onion+red лук+красн'],
  ['onion', 'onion лук$ лука$ луковиц shallot шалот'],
  ['green-pepper', 'pepper+green перец+зелен'],
  ['yellow-pepper', 'pepper+yellow перец+желт'],
  [
    'pepper',
    'pepper+bell pepper+sweet pepper+red peppers$ capsicum перец+сладк перец+болгар перец+красн перцы перцев',
  ],
  ['mushroom', 'mushroom champignon shiitake porcini гриб шампиньон вешен лисичк шиитаке'],
  ['corn', 'corn$ sweetcorn кукуруз maize'],
  ['peas', 'pea$ peas$ горош горох edamame эдамаме'],
  ['chickpeas', 'chickpea hummus нут$ нута$ нутов хумус garbanzo'],
  ['red-lentils', 'lentil+red чечевиц+красн'],
  ['lentils', 'lentil чечевиц dal$'],
  ['tofu', 'tofu тофу'],
  ['black-olive', 'olive+black kalamata маслин олив+черн'],
  ['olive', 'olive олив'],
  ['lemon', 'lemon$ lemons$ лимон'],
  ['lime', 'lime$ limes$ лайм'],
  ['kiwi', 'kiwi киви'],
  ['orange', 'orange$ oranges$ апельсин mandarin мандарин clementine tangerine'],
  ['apricot', 'apricot peach абрикос персик курага'],
  ['apple', 'apple$ apples$ яблок яблоч'],
  ['pear', 'pear$ pears$ груш'],
  ['banana', 'banana банан'],
  ['strawberry', 'strawberr клубник земляник'],
  ['raspberry', 'raspberr малин'],
  ['cherry', 'cherry$ cherries$ вишн черешн'],
  ['red-berry', 'cranberr клюкв lingonberr брусник redcurrant смородин+красн'],
  ['berry', 'berry$ berries$ blueberr черник голубик ягод смородин currant blackcurrant ежевик blackberr'],
  ['plum', 'plum$ plums$ слив$ слива$ сливы$ prune чернослив'],
  ['egg', 'egg$ eggs$ yolk яйцо яйца яиц желтк'],
  ['salmon', 'salmon лосос семг форел trout'],
  ['fish', 'fish tuna cod$ anchov рыб тунец тунца треск минтай скумбри сельд анчоус'],
  ['shrimp', 'shrimp prawn кревет'],
  ['chicken', 'chicken turkey кур$ куриц курин индейк'],
  ['meat', 'beef pork lamb meat$ bacon ham$ mince говядин свинин баранин мяс фарш бекон ветчин'],
  ['cream', 'cream$ yogurt yoghurt сметан сливк сливок йогурт mayo майонез'],
  ['honey', 'honey syrup maple мед$ меда$ сироп'],
  ['pasta', 'pasta farfalle макарон паст$ паста$ пасты$'],
  ['flatbread', 'tortilla pita$ pitas$ lavash naan flatbread лаваш тортиль пита$ питы$ лепешк'],
  ['bread', 'bread$ sourdough baguette toast$ хлеб$ хлеба$ хлебц батон багет'],
  ['buckwheat', 'buckwheat гречк гречнев'],
  [
    'grain',
    'rice$ рис$ риса$ рисов quinoa киноа bulgur булгур couscous кускус millet пшено$ пшена$ пшенн barley перлов',
  ],
  ['wheat', 'flour$ мука$ муки$ oat$ oats$ овсян wheat пшени манк semolina rye$ ржан'],
]

const words = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/\p{L}+/gu) ?? []

const matchesStem = (stem: string, names: readonly string[]): boolean =>
  stem
    .replaceAll('ё', 'е')
    .split('+')
    .every((part) =>
      part.endsWith('$') ? names.includes(part.slice(0, -1)) : names.some((name) => name.startsWith(part)),
    )

const TABLE = ROWS.map(([glyph, stems]) => ({ glyph, stems: stems.split(' ') }))

/** The glyph for an ingredient's name; null if there is none. */
export function glyphOf(name: string): Glyph | null {
  const names = words(name)
  return TABLE.find(({ stems }) => stems.some((stem) => matchesStem(stem, names)))?.glyph ?? null
}

/** Whether any word of the text begins with one of the stems (given as in the table above). */
export const mentions = (text: string, stems: string): boolean => {
  const names = words(text)
  return stems.split(' ').some((stem) => matchesStem(stem, names))
}
