import { bilingualRecipes } from '../authoring.ts'
import { PANTRY, SECTIONS, TAGS } from '../pantry.ts'

export const buckwheatMushrooms = bilingualRecipes({
  key: 'buckwheat-mushrooms',
  author: 'vera-orlova',
  published: '2026-04-04T17:15:00Z',
  title: { en: 'Buckwheat with mushrooms', ru: 'Гречка с грибами' },
  description: {
    en: 'Loose, nutty buckwheat under a heap of brown mushrooms and sweet onions, with a pickle for contrast. A weekday supper that needs two pans and no skill.',
    ru: 'Рассыпчатая гречка под горкой румяных грибов со сладким луком и солёный огурец рядом. Будничный ужин: кастрюля, сковорода и никаких премудростей.',
  },
  category: 'grain-bowls',
  diet_type: 'vegan',
  difficulty: 'easy',
  prep_time: 15,
  cook_time: 25,
  total_time: 38,
  servings: 4,
  tags: [{ en: 'buckwheat', ru: 'гречка' }, TAGS.mushrooms, TAGS.dinner, TAGS.vegan],
  nutrition: { calories: 400, protein: 13, fat: 13, carbs: 63, fiber: 9.5, sugar: 6, sodium: 900 },
  equipment: {
    saucepan: { en: 'saucepan with a lid', ru: 'кастрюля с крышкой' },
    pan: { en: 'wide frying pan', ru: 'широкая сковорода' },
  },
  ingredients: {
    buckwheat: { name: { en: 'roasted buckwheat', ru: 'гречневая крупа' }, amount: 300, unit: 'g' },
    water: { name: PANTRY.water, amount: 600, unit: 'ml' },
    mushrooms: { name: PANTRY.mushrooms, amount: 400, unit: 'g' },
    onions: { name: PANTRY.onions, amount: 2, unit: 'pcs' },
    oil: { name: PANTRY.sunflowerOil, amount: 3, unit: 'tbsp' },
    garlic: { name: PANTRY.garlic, amount: 1, unit: 'clove', category: 'spice' },
    salt: { name: PANTRY.salt, amount: '1 1/2', unit: 'tsp', category: 'spice' },
    pepper: { name: PANTRY.pepper, unit: 'to_taste', category: 'spice' },
    dill: { name: PANTRY.dill, amount: '1/2', unit: 'bunch', category: 'garnish', section: SECTIONS.serving },
    pickles: {
      name: { en: 'pickled cucumbers', ru: 'солёные огурцы' },
      amount: 4,
      unit: 'pcs',
      category: 'garnish',
      section: SECTIONS.serving,
    },
  },
  steps: {
    toast: {
      title: { en: 'Toast the buckwheat', ru: 'Прокалите гречку' },
      instruction: {
        en: 'Rinse the buckwheat, shake it dry and stir it in a dry saucepan over a medium heat for 3 minutes, until it smells of nuts.',
        ru: 'Промойте гречку, стряхните воду и прокалите в сухой кастрюле на среднем огне, помешивая, 3 минуты, пока не запахнет орехами.',
      },
      takes: ['buckwheat'],
      minutes: 4,
      equipment: ['saucepan'],
      temperature: { stovetop: 5 },
    },
    boil: {
      title: { en: 'Cook the buckwheat', ru: 'Сварите гречку' },
      instruction: {
        en: 'Pour in the water with half of the salt. When it boils, cover and cook over the lowest heat for 15 minutes, then leave it off the heat for 10 minutes more. Do not stir and do not lift the lid.',
        ru: 'Влейте воду, всыпьте половину соли. Когда закипит, накройте и варите на самом слабом огне 15 минут, потом оставьте без огня ещё на 10 минут. Не мешайте и не поднимайте крышку.',
      },
      takes: ['water', ['salt', '1/2']],
      minutes: 28,
      equipment: ['saucepan'],
      unattended: true,
      after: ['toast'],
      temperature: { stovetop: 1 },
      timers: [
        { label: { en: 'Buckwheat on the heat', ru: 'Гречка на огне' }, minutes: 15 },
        { label: { en: 'Buckwheat under the lid', ru: 'Гречка под крышкой' }, minutes: 10 },
      ],
    },
    cut: {
      title: { en: 'Cut the vegetables', ru: 'Нарежьте овощи' },
      instruction: {
        en: 'Slice the onions into half rings and the mushrooms as thick as a finger. Chop the garlic and dill, slice the pickled cucumbers.',
        ru: 'Лук нарежьте полукольцами, шампиньоны — ломтями толщиной с палец. Порубите чеснок и укроп, солёные огурцы нарежьте кружками.',
      },
      takes: ['onions', 'mushrooms', 'garlic', 'dill', 'pickles'],
      minutes: 8,
      after: ['toast'],
    },
    onions: {
      title: { en: 'Fry the onions', ru: 'Обжарьте лук' },
      instruction: {
        en: 'Fry the onions in two thirds of the oil for 8 minutes, until soft and golden. Push them to the side.',
        ru: 'Обжаривайте лук в двух третях масла 8 минут, до мягкости и золотистого цвета. Сдвиньте к краю сковороды.',
      },
      takes: [['oil', '2/3']],
      minutes: 8,
      equipment: ['pan'],
      after: ['cut'],
      temperature: { stovetop: 5 },
    },
    mushrooms: {
      title: { en: 'Brown the mushrooms', ru: 'Обжарьте грибы' },
      instruction: {
        en: 'Turn the heat up, add the remaining oil and the mushrooms and fry for 8 minutes, until their water is gone and they are brown. Add the garlic, the rest of the salt and some pepper for the last minute.',
        ru: 'Прибавьте огонь, влейте оставшееся масло, положите шампиньоны и жарьте 8 минут, пока не уйдёт вода и они не подрумянятся. В последнюю минуту добавьте чеснок, остаток соли и перец.',
      },
      tips: {
        en: 'Salt draws water out. That is why it comes last.',
        ru: 'Соль вытягивает воду, поэтому она — в самом конце.',
      },
      takes: ['pepper', ['oil', '1/3'], ['salt', '1/2']],
      minutes: 9,
      equipment: ['pan'],
      after: ['onions'],
      temperature: { stovetop: 8 },
    },
    serve: {
      title: { en: 'Serve', ru: 'Подайте' },
      instruction: {
        en: 'Fluff the buckwheat with a fork. Heap the mushrooms and onions on top, with the dill and the slices of pickle.',
        ru: 'Взрыхлите гречку вилкой. Сверху выложите грибы с луком, укроп и кружки огурца.',
      },
      minutes: 4,
      after: ['boil', 'mushrooms'],
    },
  },
})
