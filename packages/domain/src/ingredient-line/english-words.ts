import { anyOf, type LineWords, phraseSet, unitMap, wordSet } from './words.ts'

const SIZES =
  'small medium large big jumbo lg md sm med xl medium-size medium-sized large-size large-sized good-sized medium-to-large extra-large medium-large'
const PREPARATIONS =
  'chopped minced grated sliced diced peeled shredded cubed crumbled crushed toasted softened melted cooked uncooked cooled chilled packed sifted ' +
  'drained rinsed squeezed fresh-squeezed beaten trimmed halved quartered seeded deseeded cored hulled stemmed shelled skinned julienned slivered ' +
  'shaved steamed poached hard-boiled hard-cooked boiled mashed pureed leveled levelled spooned scooped thawed defrosted washed cleaned picked torn ' +
  'ripped cracked zested strained separated whipped whisked warmed segmented snipped flaked milled deribbed boned deveined scrubbed fresh-grated ' +
  'fresh-ground rough-chopped fine-chopped'

export const ENGLISH_WORDS: LineWords = {
  units: unitMap([
    ['g', 'g|gr|gm|gms|grm|gram|grams|gramme|grammes'],
    ['g', 'mg|milligram|milligrams', { factor: 0.001 }],
    ['kg', 'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes'],
    ['ml', 'ml|mls|cc|milliliter|milliliters|millilitre|millilitres'],
    ['ml', 'cl|centilitre|centilitres|centiliter|centiliters', { factor: 10 }],
    ['ml', 'dl|decilitre|decilitres|deciliter|deciliters', { factor: 100 }],
    ['l', 'l|lt|ltr|liter|liters|litre|litres'],
    [
      'tbsp',
      'tbsp|tbsps|tbs|tbl|tblsp|tblsps|tb|tbps|tsbp|tablespoon|tablespoons|tablespoonful|tablespoonfuls|table spoon|table spoons',
    ],
    ['tsp', 'tsp|tsps|ts|teaspoon|teaspoons|teaspoonful|teaspoonfuls|tea spoon|tea spoons'],
    ['cup', 'c|cup|cups|cupful|cupfuls'],
    ['cup', 'pint|pints|pt|pts', { factor: 2 }],
    ['cup', 'quart|quarts|qt|qts', { factor: 4 }],
    ['cup', 'gallon|gallons|gal|gals', { factor: 16 }],
    ['oz', 'oz|ozs|ounce|ounces'],
    ['fl_oz', 'fl oz|fl ozs|floz|fluid oz|fluid ounce|fluid ounces|fl ounce|fl ounces'],
    ['lb', 'lb|lbs|pound|pounds'],
    ['pinch', 'pinch|pinches'],
    ['dash', 'dash|dashes'],
    ['clove', 'clove|cloves'],
    ['slice', 'slice|slices'],
    ['bunch', 'bunch|bunches'],
    ['handful', 'handful|handfuls'],
    ['sprig', 'sprig|sprigs'],
    ['can', 'can|cans|tin|tins', { isContainer: true }],
    ['pack', 'pack|packs|packet|packets|package|packages|pkg|pkgs|pkt|pkts', { isContainer: true }],
    [
      'pack',
      'sachet|sachets|envelope|envelopes|box|boxes|bag|bags|carton|cartons|pouch|pouches|punnet|punnets|jar|jars|bottle|bottles|tub|tubs|tube|tubes|' +
        'container|containers|basket|baskets|tray|trays',
      { isContainer: true, isSpecific: true },
    ],
    ['pcs', 'piece|pieces|pc|pcs', { isContainer: true }],
    [
      'pcs',
      'stick|sticks|block|blocks|bar|bars|ball|balls|loaf|loaves|log|logs|wheel|wheels|chunk|chunks|knob|knobs|slab|slabs|length|lengths|strip|strips|' +
        'head|heads|rack|racks|sheet|sheets|fillet|fillets|wedge|wedges|cube|cubes|disc|discs|disk|disks|round|rounds|crown|crowns',
      { isContainer: true, isSpecific: true },
    ],
    [
      'pcs',
      'stalk|stalks|rib|ribs|bulb|bulbs|ear|ears|stem|stems|leaf|leaves|spear|spears|pod|pods|branch|branches|scoop|scoops|rasher|rashers|recipe|recipes|' +
        'batch|batches|part|parts|shot|shots|jigger|jiggers|serving|servings|sleeve|sleeves|bucket|buckets|count',
      { isSpecific: true },
    ],
    [
      'dash',
      'drop|drops|splash|splashes|glug|glugs|drizzle|drizzles|shake|shakes|twist|twists|grind|grinds|grating|gratings|dollop|dollops|squeeze|squeezes|' +
        'smidgen|spoonful|spoonfuls|spoon|spoons|glass|glasses',
      { isSpecific: true },
    ],
    [null, 'cm|inch|inches|in', { isSpecific: true }],
  ]),
  trailingUnits: wordSet(
    'clove cloves sprig sprigs stalk stalks bulb bulbs head heads stick sticks spear spears rib ribs branch branches slices rasher rashers',
  ),
  numbers: new Map([['dozen', 12]]),
  vague: phraseSet('a few|a little|some|a couple'),
  per: wordSet('of at'),
  rangeWords: wordSet('to or'),
  approximations: wordSet('about approx approximately around roughly ~ ≈ ca circa up to some'),
  articles: wordSet('a an the'),
  of: wordSet('of'),
  plus: wordSet('plus and + &'),
  or: wordSet('or ='),
  and: wordSet('and &'),
  modifiers: anyOf(
    'heaped heaping rounded scant generous level good full fat thick thin healthy long short packed miniature mini lightly firmly loosely tightly very slightly',
    SIZES,
  ),
  sizes: anyOf(SIZES),
  adjectives: anyOf(
    'fresh dried ripe boneless skinless unsalted salted sweet hot cold warm firm soft thick thin fine coarse raw whole young baby frozen canned tinned ' +
      'organic free-range good good-quality quality plain dry smoked roasted roast lean low-fat nonfat fat-free full-fat extra-virgin black white red green ' +
      'yellow purple bone-in skin-on crusty crisp tart mild day-old unbleached all-purpose long short fleshy juicy heavy light dark overripe strong mixed ' +
      'assorted pure natural unsweetened sweetened low-sodium homemade store-bought tender meaty smooth crunchy chunky sharp aged hard waxy floury starchy ' +
      'pitted black-ripe very and or',
    SIZES,
  ),
  preparations: anyOf(PREPARATIONS),
  cuts: anyOf('chopped minced grated sliced diced shredded crumbled'),
  manners: wordSet(
    'finely freshly roughly coarsely thinly thickly lightly loosely firmly tightly very gently well newly diagonally',
  ),
  afterManner: wordSet('ground brewed made baked'),
  endings: phraseSet(
    'for|to taste|to serve|to garnish|to cover|to finish|to decorate|to coat|to dust|to drizzle|to grease|to fry|to glaze|to make|to sprinkle|to brush|' +
      'to fill|to top|to season|plus|as needed|as required|as desired|as necessary|as garnish|such as|if|about|approx|approximately|preferably|optional|' +
      'dissolved|cut|each|until|at room|or to|or more|or as|or another|or substitute|or so|or less|or use',
  ),
  remarks: wordSet(
    'at in with without skin skins bones stems seeds leaves ends tops tails shells heads white green if plus about each room from cut stem seed bone ' +
      'removed only not including preferably such like see note optional a split',
  ),
  optional: wordSet('optional'),
  toTaste: phraseSet('to taste'),
}
