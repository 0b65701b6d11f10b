import { twins } from '../authoring.ts'
import { PANTRY, TAGS } from '../pantry.ts'

export const friedRice = twins({
  key: 'fried-rice',
  author: 'mira',
  published: '2026-03-12T18:10:00Z',
  title: { en: 'Fried rice with tofu and peas', ru: 'Жареный рис с тофу и горошком' },
  description: {
    en: 'Yesterday’s rice, a hot pan and a quarter of an hour. Everything is cut before the first drop of oil, because afterwards there is no time.',
    ru: 'Вчерашний рис, горячая сковорода и четверть часа. Всё нарезают до первой капли масла: потом будет некогда.',
  },
  category: 'quick-meals',
  cuisine: 'chinese',
  diet_type: 'vegan',
  difficulty: 'easy',
  prep_time: 10,
  cook_time: 15,
  servings: 3,
  tags: [TAGS.quick, { en: 'rice', ru: 'рис' }, { en: 'tofu', ru: 'тофу' }, TAGS.vegan, TAGS.dinner],
  notes: {
    en: 'Cool freshly cooked rice on a tray, put it into the fridge within an hour and use it the next day. Do not warm leftovers of this dish a second time.',
    ru: 'Свежесваренный рис остудите на противне, в течение часа уберите в холодильник и используйте на следующий день. Второй раз готовое блюдо не разогревайте.',
  },
  nutrition: { calories: 490, protein: 17, fat: 21.5, carbs: 59, fiber: 5, sugar: 5, sodium: 900 },
  equipment: {
    wok: { en: 'wok or large frying pan', ru: 'вок или большая сковорода' },
    spatula: { en: 'spatula', ru: 'лопатка' },
  },
  ingredients: {
    rice: {
      name: { en: 'cold cooked rice', ru: 'холодный варёный рис' },
      amount: 500,
      unit: 'g',
      notes: { en: 'from the day before', ru: 'вчерашний' },
    },
    tofu: { name: { en: 'firm tofu', ru: 'твёрдый тофу' }, amount: 200, unit: 'g' },
    peas: { name: { en: 'frozen peas', ru: 'замороженный зелёный горошек' }, amount: 150, unit: 'g' },
    carrot: { name: PANTRY.carrots, amount: 1, unit: 'pcs' },
    spring: { name: PANTRY.spring, amount: 1, unit: 'bunch' },
    oil: { name: PANTRY.sunflowerOil, amount: 3, unit: 'tbsp' },
    garlic: { name: PANTRY.garlic, amount: 2, unit: 'clove', category: 'spice' },
    ginger: { name: { en: 'fresh ginger', ru: 'свежий имбирь' }, amount: 15, unit: 'g', category: 'spice' },
    soy: { name: { en: 'soy sauce', ru: 'соевый соус' }, amount: 3, unit: 'tbsp', category: 'sauce' },
    sesame: {
      name: { en: 'toasted sesame oil', ru: 'кунжутное масло' },
      amount: 1,
      unit: 'tsp',
      category: 'sauce',
    },
    chilli: {
      name: { en: 'chilli flakes', ru: 'хлопья чили' },
      amount: 1,
      unit: 'pinch',
      optional: true,
      category: 'garnish',
    },
  },
  steps: {
    cut: {
      title: { en: 'Cut everything', ru: 'Нарежьте всё сразу' },
      instruction: {
        en: 'Press the tofu dry and cut it into dice of 1 cm. Dice the carrot finely. Chop the garlic and ginger; slice the spring onions, green and white apart. Crumble the rice with wet hands until no grains cling together.',
        ru: 'Тофу обсушите и нарежьте кубиками по 1 см, морковь — мелкими кубиками. Порубите чеснок и имбирь; зелёный лук нарежьте, белую часть отложите отдельно. Мокрыми руками разберите рис, чтобы зёрна не слипались.',
      },
      takes: ['tofu', 'carrot', 'garlic', 'ginger', 'spring', 'rice'],
      minutes: 10,
    },
    tofu: {
      title: { en: 'Brown the tofu', ru: 'Обжарьте тофу' },
      instruction: {
        en: 'Heat a third of the oil until it shimmers and fry the tofu for 4 minutes, turning it once or twice. Splash in a third of the soy sauce, toss and tip onto a plate.',
        ru: 'Раскалите треть масла и обжаривайте тофу 4 минуты, перевернув раз или два. Влейте треть соевого соуса, встряхните и переложите на тарелку.',
      },
      takes: [
        ['oil', '1/3'],
        ['soy', '1/3'],
      ],
      minutes: 5,
      equipment: ['wok', 'spatula'],
      after: ['cut'],
      temperature: { stovetop: 8 },
    },
    vegetables: {
      title: { en: 'Fry the vegetables', ru: 'Обжарьте овощи' },
      instruction: {
        en: 'Pour in the remaining two thirds of the oil. Stir the garlic, ginger and white onion in it for 20 seconds, add the carrot and fry for 2 minutes, then the peas for 1 minute.',
        ru: 'Влейте оставшиеся две трети масла. Мешайте в нём чеснок, имбирь и белую часть лука 20 секунд, добавьте морковь и жарьте 2 минуты, затем горошек — 1 минуту.',
      },
      takes: ['peas', ['oil', '2/3']],
      minutes: 4,
      equipment: ['wok', 'spatula'],
      after: ['tofu'],
      temperature: { stovetop: 8 },
    },
    rice: {
      title: { en: 'Fry the rice', ru: 'Обжарьте рис' },
      instruction: {
        en: 'Add the rice, press it against the hot metal and turn it over, again and again, for 4 minutes, until it steams all through and some grains are golden.',
        ru: 'Положите рис, прижимайте его к раскалённому дну и переворачивайте снова и снова 4 минуты, пока он не прогреется до пара, а часть зёрен не подрумянится.',
      },
      minutes: 4,
      difficulty: 'medium',
      equipment: ['wok', 'spatula'],
      after: ['vegetables'],
      temperature: { stovetop: 9 },
    },
    season: {
      title: { en: 'Season and serve', ru: 'Приправьте и подайте' },
      instruction: {
        en: 'Pour the rest of the soy sauce round the rim of the pan, add the tofu, sesame oil and green onion and toss once more. Serve at once, with chilli flakes for those who like them.',
        ru: 'Влейте остаток соевого соуса по краю сковороды, добавьте тофу, кунжутное масло и зелень лука и ещё раз перемешайте. Подавайте сразу, с хлопьями чили для любителей.',
      },
      takes: ['sesame', 'chilli', ['soy', '2/3']],
      minutes: 2,
      equipment: ['wok'],
      after: ['rice'],
      temperature: { stovetop: 7 },
    },
  },
})
