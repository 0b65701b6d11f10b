import { bilingualRecipes } from '../authoring.ts'
import { PANTRY, SECTIONS, TAGS } from '../pantry.ts'

export const cranberryMors = bilingualRecipes({
  key: 'cranberry-mors',
  author: 'vera-orlova',
  published: '2026-08-30T12:00:00Z',
  title: { en: 'Cranberry mors', ru: 'Клюквенный морс' },
  description: {
    en: 'A ruby drink with two lives: the skins are boiled, the juice stays raw, and so it tastes of fresh berries.',
    ru: 'Рубиновый напиток с секретом: кожицу варят, а сок остаётся сырым, и морс пахнет свежей ягодой.',
  },
  category: 'beverages',
  diet_type: 'vegan',
  difficulty: 'easy',
  prep_time: 60,
  cook_time: 30,
  servings: 6,
  tags: [{ en: 'drink', ru: 'напиток' }, { en: 'berries', ru: 'ягоды' }, TAGS.vegan],
  notes: {
    en: 'Lingonberries, redcurrants or blackcurrants make mors in the same way. It keeps for 3 days in the fridge.',
    ru: 'Так же варят морс из брусники, красной и чёрной смородины. В холодильнике он хранится 3 дня.',
  },
  nutrition: { calories: 95, protein: 0.2, fat: 0.1, carbs: 24, fiber: 0.5, sugar: 22 },
  equipment: {
    bowl: { en: 'bowl', ru: 'миска' },
    masher: { en: 'masher', ru: 'толкушка' },
    sieve: { en: 'fine sieve', ru: 'частое сито' },
    saucepan: { en: 'saucepan with a lid', ru: 'кастрюля с крышкой' },
    jug: { en: 'jug', ru: 'кувшин' },
  },
  ingredients: {
    cranberries: {
      name: { en: 'cranberries', ru: 'клюква' },
      amount: 300,
      unit: 'g',
      notes: { en: 'frozen ones thawed', ru: 'замороженную разморозьте' },
    },
    water: { name: PANTRY.water, amount: '1 1/2', unit: 'l' },
    sugar: { name: PANTRY.sugar, amount: 120, unit: 'g' },
    mint: {
      name: { en: 'mint', ru: 'мята' },
      amount: 2,
      unit: 'sprig',
      optional: true,
      category: 'garnish',
      section: SECTIONS.serving,
    },
  },
  steps: {
    press: {
      title: { en: 'Press out the juice', ru: 'Отожмите сок' },
      instruction: {
        en: 'Crush the cranberries with a third of the sugar in a bowl and press them through a fine sieve. Cover the juice and put it into the fridge; keep the skins.',
        ru: 'Разомните клюкву в миске с третью сахара и протрите через частое сито. Сок накройте и уберите в холодильник, кожицу сохраните.',
      },
      takes: ['cranberries', ['sugar', '1/3']],
      minutes: 9,
      equipment: ['bowl', 'masher', 'sieve'],
    },
    boil: {
      title: { en: 'Boil the skins', ru: 'Сварите кожицу' },
      instruction: {
        en: 'Pour the water over the skins in a saucepan, bring to the boil and simmer for 5 minutes.',
        ru: 'Залейте кожицу в кастрюле водой, доведите до кипения и варите на слабом огне 5 минут.',
      },
      takes: ['water'],
      minutes: 15,
      equipment: ['saucepan'],
      unattended: true,
      after: ['press'],
      temperature: { stovetop: 5 },
    },
    steep: {
      title: { en: 'Let it steep', ru: 'Дайте настояться' },
      instruction: {
        en: 'Take the pan off the heat, cover it and leave to steep for 15 minutes.',
        ru: 'Снимите с огня, накройте и дайте настояться 15 минут.',
      },
      minutes: 15,
      equipment: ['saucepan'],
      unattended: true,
      after: ['boil'],
      timers: [{ label: { en: 'Mors steeps', ru: 'Морс настаивается' }, minutes: 15 }],
    },
    sweeten: {
      title: { en: 'Strain and sweeten', ru: 'Процедите и подсластите' },
      instruction: {
        en: 'Strain through the sieve into a jug, throw the skins away and stir in the rest of the sugar until it has dissolved.',
        ru: 'Процедите через сито в кувшин, кожицу выбросьте, всыпьте остальной сахар и мешайте, пока он не растворится.',
      },
      takes: [['sugar', '2/3']],
      minutes: 4,
      equipment: ['sieve', 'jug'],
      after: ['steep'],
    },
    cool: {
      title: { en: 'Cool', ru: 'Остудите' },
      instruction: {
        en: 'Let the drink cool for 40 minutes, until the jug no longer feels warm.',
        ru: 'Дайте остыть 40 минут, пока кувшин не перестанет быть тёплым на ощупь.',
      },
      minutes: 40,
      equipment: ['jug'],
      unattended: true,
      after: ['sweeten'],
    },
    mix: {
      title: { en: 'Add the raw juice', ru: 'Влейте сырой сок' },
      instruction: {
        en: 'Stir in the raw juice, taste for sugar and pour over ice with a leaf of mint.',
        ru: 'Влейте сырой сок, попробуйте, хватает ли сахара, и разлейте по стаканам со льдом и листком мяты.',
      },
      takes: ['mint'],
      minutes: 3,
      equipment: ['jug'],
      after: ['cool'],
    },
  },
})
