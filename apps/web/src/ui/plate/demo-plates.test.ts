import { demoRecipes } from '@souschef/demo'
import { LIMITS } from '@souschef/domain'
import { describe, expect, test } from 'vitest'
import type { Glyph } from './glyph-words.ts'
import { plateOf } from './plate-of.ts'

/** What a person would call each drawing, independently of the code's own word lists. */
const SHOWN: Readonly<Record<Glyph, RegExp>> = {
  tomato: /tomato|помидор|томат/,
  carrot: /carrot|морков/,
  leaf: /basil|spinach|mint|lea(f|ves)|базилик|шпинат|мята|лист/,
  herb: /parsley|coriander|петрушка|кинза/,
  dill: /dill|rosemary|thyme|укроп|розмарин|тимьян/,
  mushroom: /mushroom|porcini|шампиньон|гриб|вешенк/,
  onion: /(?<!red )onion|shallot|репчатый лук|лук-шалот/,
  'red-onion': /red onion|красный лук/,
  garlic: /garlic|чеснок/,
  leek: /leek|spring onion|порей|зелёный лук/,
  pepper: /(sweet|red|roasted) (red )?peppers|(сладкий|печёный) .*перец|сладкий перец/,
  'yellow-pepper': /yellow pepper|жёлтый перец/,
  'green-pepper': /green pepper|зелёный перец/,
  chili: /chilli|чили/,
  'green-chili': /green chilli|зелёный чили/,
  beet: /beetroot|свёкла/,
  radish: /radish|редис/,
  cucumber: /cucumber|огурцы|огурец/,
  potato: /potatoes|картофель$/,
  broccoli: /broccoli|брокколи/,
  cauliflower: /cauliflower|цветная капуста/,
  cabbage: /white cabbage|sauerkraut|белокочанная капуста|квашеная капуста/,
  corn: /sweetcorn|кукуруза/,
  pumpkin: /pumpkin$|тыква/,
  eggplant: /aubergine|баклажан/,
  avocado: /avocado|авокадо/,
  peas: /peas|горошек/,
  'green-beans': /green beans|стручковая фасоль/,
  olive: /green olives|зелёные оливки/,
  'black-olive': /black olives|чёрные оливки/,
  lemon: /lemon$|лимон$/,
  orange: /orange|апельсин/,
  lime: /lime|лайм/,
  kiwi: /kiwi|киви/,
  apricot: /apricot|курага|абрикос/,
  apple: /apples|яблоки/,
  pear: /pear|груша/,
  banana: /banana|банан/,
  strawberry: /strawberr|клубника/,
  berry: /berries|ягоды/,
  'red-berry': /cranberr|клюква/,
  plum: /plums|prunes|слив|чернослив/,
  raspberry: /raspberr|малина/,
  cherry: /cherries|вишня/,
  egg: /eggs|яйца/,
  grain: /rice|barley|рис|перловая крупа/,
  buckwheat: /buckwheat|гречневая крупа/,
  wheat: /flour|мука/,
  bread: /bread$|хлеб$/,
  flatbread: /lavash|pitta|лаваш/,
  pasta: /pasta$|макароны/,
  noodles: /spaghetti|спагетти/,
  beans: /beans$|фасоль$/,
  'red-beans': /red (kidney )?beans|красная фасоль/,
  'white-beans': /white beans|белая фасоль/,
  'black-beans': /black beans|чёрная фасоль/,
  chickpeas: /chickpea|нут(овая)?( |$)/,
  lentils: /lentils|чечевица/,
  'red-lentils': /red lentils|красная чечевица/,
  cheese: /cheese|сыр$/,
  'white-cheese': /feta|cottage cheese|фета|творог/,
  cream: /cream$|yoghurt|сметана|йогурт/,
  butter: /butter|сливочное масло|маргарин/,
  tofu: /tofu|тофу/,
  fish: /fish|рыб/,
  salmon: /salmon|лосос/,
  shrimp: /prawn|креветк/,
  meat: /beef|говядина/,
  chicken: /chicken|курица/,
  nut: /walnuts|грецкие орехи/,
  almond: /almond|миндаль/,
  chocolate: /chocolate|шоколад/,
  honey: /honey|syrup|мёд|сироп/,
  coconut: /coconut|кокос/,
  seeds: /(pumpkin|sesame|sunflower) seeds|семечки|кунжут/,
  anise: /star anise|бадьян/,
}

const plates = demoRecipes.map(({ id, content }) => {
  const { title, category, translation_id: translationId } = content
  const ingredientNames = content.ingredients.slice(0, LIMITS.cardIngredients).map(({ name }) => name)
  return {
    id,
    title,
    translationId,
    ingredientNames,
    plate: plateOf({ id, translationId, category, ingredientNames, methodText: title }),
  }
})

describe('the plates of the demo kitchen', () => {
  test.each(plates)(
    '$title: everything drawn on the plate is among the ingredients',
    ({ plate, ingredientNames }) => {
      const glyphs = [...new Set(plate.items.map(({ glyph }) => glyph))]
      expect(glyphs.length).toBeGreaterThan(0)
      const unjustified = glyphs.filter((glyph) => !ingredientNames.some((name) => SHOWN[glyph].test(name)))
      expect(unjustified).toEqual([])
    },
  )

  test.each(plates)('DEC-43 $title: the plate is the same in both languages', ({ plate, translationId }) => {
    expect(plates.find(({ id }) => id === translationId)?.plate).toEqual(plate)
  })
})
