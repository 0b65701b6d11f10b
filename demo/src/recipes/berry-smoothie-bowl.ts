import { bilingualRecipes } from '../authoring.ts'
import { SECTIONS, TAGS } from '../pantry.ts'

export const berrySmoothieBowl = bilingualRecipes({
  key: 'berry-smoothie-bowl',
  author: 'mira',
  published: '2026-07-26T06:20:00Z',
  title: { en: 'Berry smoothie bowl', ru: 'Ягодный смузи-боул' },
  description: {
    en: 'Frozen fruit blended so thick that a spoon stands in it, under something crisp. Breakfast in ten minutes, and not one of them at the stove.',
    ru: 'Замороженные ягоды и бананы, взбитые так густо, что стоит ложка, а сверху что-то хрустящее. Завтрак за десять минут, и ни одной у плиты.',
  },
  category: 'smoothie-bowls',
  cuisine: 'american',
  diet_type: 'vegan',
  difficulty: 'easy',
  prep_time: 10,
  cook_time: 0,
  servings: 2,
  tags: [TAGS.breakfast, TAGS.quick, { en: 'no cooking', ru: 'без плиты' }, { en: 'berries', ru: 'ягоды' }],
  notes: {
    en: 'Peel bananas that have gone spotty, slice and freeze them: then they are there when you want them.',
    ru: 'Бананы в крапинку очистите, нарежьте и заморозьте: будут под рукой, когда понадобятся.',
  },
  nutrition: { calories: 395, protein: 9, fat: 13.5, carbs: 65, fiber: 11.5, sugar: 32, sodium: 60 },
  equipment: {
    blender: { en: 'strong blender', ru: 'мощный блендер' },
    bowls: { en: 'two cold bowls', ru: 'две холодные миски' },
  },
  ingredients: {
    bananas: {
      name: { en: 'frozen bananas', ru: 'замороженные бананы' },
      amount: 2,
      unit: 'pcs',
      notes: { en: 'sliced', ru: 'ломтиками' },
    },
    berries: { name: { en: 'frozen berries', ru: 'замороженные ягоды' }, amount: 200, unit: 'g' },
    milk: { name: { en: 'oat milk', ru: 'овсяное молоко' }, amount: 100, unit: 'ml' },
    peanut: { name: { en: 'peanut butter', ru: 'арахисовая паста' }, amount: 1, unit: 'tbsp' },
    granola: {
      name: { en: 'granola', ru: 'гранола' },
      amount: 60,
      unit: 'g',
      category: 'garnish',
      section: SECTIONS.serving,
    },
    kiwi: {
      name: { en: 'kiwi fruit', ru: 'киви' },
      amount: 1,
      unit: 'pcs',
      category: 'garnish',
      section: SECTIONS.serving,
    },
    seeds: {
      name: { en: 'pumpkin seeds', ru: 'тыквенные семечки' },
      amount: 1,
      unit: 'tbsp',
      category: 'garnish',
      section: SECTIONS.serving,
    },
    coconut: {
      name: { en: 'coconut flakes', ru: 'кокосовая стружка' },
      amount: 1,
      unit: 'handful',
      optional: true,
      category: 'garnish',
      section: SECTIONS.serving,
    },
  },
  steps: {
    thaw: {
      title: { en: 'Let the fruit soften', ru: 'Дайте слегка оттаять' },
      instruction: {
        en: 'Put the bananas and three quarters of the berries into the blender and leave them for 5 minutes: the blade will catch them, but they are still ice.',
        ru: 'Положите бананы и три четверти ягод в блендер и оставьте на 5 минут: нож их возьмёт, но они ещё ледяные.',
      },
      takes: ['bananas', ['berries', '3/4']],
      minutes: 5,
      equipment: ['blender'],
      unattended: true,
    },
    cut: {
      title: { en: 'Ready the toppings', ru: 'Подготовьте добавки' },
      instruction: {
        en: 'Peel the kiwi and slice it. Set out the granola, pumpkin seeds and coconut flakes.',
        ru: 'Киви очистите и нарежьте. Поставьте рядом гранолу, тыквенные семечки и кокосовую стружку.',
      },
      takes: ['kiwi', 'granola', 'seeds', 'coconut'],
      minutes: 4,
    },
    blend: {
      title: { en: 'Blend', ru: 'Взбейте' },
      instruction: {
        en: 'Add the oat milk and peanut butter and blend, pushing the fruit down between bursts, until smooth and as thick as ice cream. Add more milk by the spoonful only if the blade spins in air.',
        ru: 'Добавьте овсяное молоко и арахисовую пасту и взбивайте, между включениями сталкивая фрукты вниз, до гладкости и густоты мороженого. Подливайте молоко по ложке, только если нож крутится вхолостую.',
      },
      takes: ['milk', 'peanut'],
      minutes: 3,
      equipment: ['blender'],
      after: ['thaw'],
    },
    serve: {
      title: { en: 'Top and eat', ru: 'Украсьте и ешьте' },
      instruction: {
        en: 'Spoon into cold bowls, lay the toppings and the rest of the berries in stripes and eat before it melts.',
        ru: 'Разложите по холодным мискам, выложите полосками добавки и остальные ягоды и ешьте, пока не растаяло.',
      },
      takes: [['berries', '1/4']],
      minutes: 2,
      equipment: ['bowls'],
      after: ['blend', 'cut'],
    },
  },
})
