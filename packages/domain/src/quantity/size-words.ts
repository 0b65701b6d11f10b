import { splitWords } from '../kernel/text-tokens.ts'

/** Things whose size an adjacent number and unit describe: '400 g tin', '2 l baking dish'. */
const VESSELS = new Set(
  splitWords(
    'can cans tin tins jar jars pack packs packet packets package packages bag bags bottle bottles box boxes carton cartons tub tubs ' +
      'sachet sachets container containers envelope envelopes pouch pouches punnet punnets tray trays dish dishes pan pans pot pots bowl bowls ' +
      'mould moulds mold molds casserole casseroles saucepan saucepans stockpot skillet wok jug jugs glass glasses mug mugs ramekin ramekins basin ' +
      'loaf cooker processor cup cups',
  ),
)

/** Things made of, or sold in, pieces of a size. */
const PIECES = new Set(
  splitWords(
    'block blocks stick sticks bar bars ball balls piece pieces portion portions fillet fillets steak steaks chop chops loaf loaves ' +
      'round rounds disc discs disk disks patty patties bun buns roll rolls meatball meatballs burger burgers dumpling dumplings chunk chunks ' +
      'lump lumps cube cubes slice slices cakes wedge wedges scoop scoops serving servings measure measures measuring increment increments size sized',
  ),
)

/** Words that make 'pan', 'pot' and 'glass' something else: 'pan juices', 'glass noodles'. */
const NOT_VESSEL_BEFORE = new Set(splitWords('juices drippings barley roast noodles'))

/** The Russian equivalents, as prefixes of words. */
const RUSSIAN_PACKAGES = splitWords(
  'банк баноч упаковк упаковоч пачк пачек пачеч пакет бутыл брикет тюбик коробк коробок контейнер емкост термос канистр',
)
const RUSSIAN_OPEN_VESSELS = splitWords(
  'форм кастрюл миск мисоч сковород кружк стакан мерн блюд ковш чаш салатник креманк горшоч противен мультивар сотейник кувшин рюмк',
)
const RUSSIAN_PIECES = splitWords(
  'порци шарик шары кусок куск кусоч лепеш булоч котлет тушк заготов колоб кружоч рулет тефтел фрикадел биточ комоч ломт стейк брусоч',
)

const startsWithAny = (word: string, starts: readonly string[]): boolean =>
  starts.some((start) => word.startsWith(start))

const RUSSIAN_VESSELS = [...RUSSIAN_PACKAGES, ...RUSSIAN_OPEN_VESSELS]

/** Bowls and pans that an amount right after them may go into: 'в миску 200 г муки'. */
const OPEN_VESSELS = new Set(
  splitWords('dish pan pot bowl casserole saucepan skillet wok jug glass mug basin processor cup cups'),
)
export const isOpenVessel = (word: string): boolean =>
  OPEN_VESSELS.has(word) || startsWithAny(word, RUSSIAN_OPEN_VESSELS)

/**
 * Whether a word is a vessel or package, whose size may be separated by an adjective: '1 l measuring jug',
 * '3 л эмалированную кастрюлю'.
 */
export const isVessel = (word: string, nextWord = ''): boolean =>
  (VESSELS.has(word) && !NOT_VESSEL_BEFORE.has(nextWord)) || startsWithAny(word, RUSSIAN_VESSELS)

/** Whether a word is a package that may be counted: 'a tin of tomatoes (400 g)'. */
export const isPackage = (word: string): boolean =>
  (VESSELS.has(word) && !OPEN_VESSELS.has(word)) || startsWithAny(word, RUSSIAN_PACKAGES)

/** Whether an adjacent amount is the size of this thing. */
export const isSized = (word: string, nextWord = ''): boolean =>
  isVessel(word, nextWord) || PIECES.has(word) || startsWithAny(word, RUSSIAN_PIECES)

/** Poultry, which from about a kilogram on is one bird: 'a 1.5 kg chicken', but '500 g chicken' and '2 cups chicken stock'. */
export const BIRDS = new Set(splitWords('chicken bird turkey duck goose capon'))

/**
 * Words that make the number after them a size, an ordinal, or the size of each part: 'a 400 g tin', '2 × 400 g', 'по 30 г',
 * 'Step 3'.
 */
export const BEFORE_SIZE = new Set(
  splitWords(
    'a an x × х * no nr № # по номер step part day stage version recipe option chapter page weighing weighs holding holds ' +
      'шаг часть этап пункт день рецепт глава весом массой объемом емкостью вместимостью весит весят весящий весящие',
  ),
)

/** Words that may stand between a size and the thing it describes: 'balls of 30 g', 'банка на 400 г'. */
export const OF = new Set(splitWords('of на в with'))

/** Words for 'about' before an amount. */
export const ABOUT = new Set(
  splitWords(
    'about around approx approximately roughly some ca circa ~ ≈ примерно около приблизительно ок прибл',
  ),
)

/** Adjectives of measures, which do not change with number: '2 heaped tablespoons', '3 large handfuls'. */
export const MEASURE_ADJECTIVES = new Set(
  splitWords(
    'level heaped heaping rounded scant generous large big small full packed more extra additional further',
  ),
)

/** Words that end a noun phrase. */
export const PHRASE_ENDS = new Set(
  splitWords(
    'of in into on onto to from with without and or for the a an per at then until by as over under plus ' +
      'и или в во на с со для из к ко до по у от за при без под',
  ),
)
