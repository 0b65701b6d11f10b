import { bilingualRecipes } from '../authoring.ts'
import { PANTRY, SECTIONS, TAGS } from '../pantry.ts'

export const bakedSalmon = bilingualRecipes({
  key: 'baked-salmon',
  author: 'artyom_bakes',
  published: '2026-08-23T10:15:00Z',
  title: { en: 'Baked salmon with dill potatoes', ru: 'Запечённый лосось с картофелем и укропом' },
  description: {
    en: 'Mustard salmon and green beans share a tray, potatoes boil meanwhile, and a cold yoghurt sauce waits in the fridge. Everything is hot at the same minute.',
    ru: 'Лосось под горчицей и стручковая фасоль делят один противень, на плите тем временем варится картофель, а холодный йогуртовый соус ждёт в холодильнике. Всё горячее поспевает одновременно.',
  },
  category: 'pescatarian',
  diet_type: 'gluten_free',
  difficulty: 'medium',
  prep_time: 20,
  cook_time: 25,
  total_time: 40,
  servings: 4,
  tags: [TAGS.dinnerForFour, TAGS.fish, TAGS.dinner, TAGS.guests],
  notes: {
    en: 'The main course of a dinner for four: roasted tomato soup comes before it, sharlotka after. Take the fish out of the fridge only when the oven is on, and eat what is left within a day.',
    ru: 'Главное блюдо ужина на четверых: перед ним суп из печёных помидоров, после него шарлотка. Доставайте рыбу из холодильника, только когда духовка уже включена, а остатки съешьте в течение суток.',
  },
  nutrition: { calories: 605, protein: 39, fat: 32.5, carbs: 42, fiber: 6, sugar: 6, sodium: 620 },
  equipment: {
    pot: { en: 'large pot with a lid', ru: 'большая кастрюля с крышкой' },
    tray: { en: 'baking tray', ru: 'противень' },
    paper: { en: 'baking paper', ru: 'пергамент' },
    bowl: { en: 'small bowl', ru: 'маленькая миска' },
    thermometer: { en: 'kitchen thermometer', ru: 'кухонный термометр' },
  },
  ingredients: {
    salmon: {
      name: { en: 'salmon fillets', ru: 'филе лосося' },
      amount: 4,
      unit: 'pcs',
      notes: {
        en: 'about 150 g each, with skin, without bones',
        ru: 'примерно по 150 г, с кожей, без костей',
      },
    },
    potatoes: {
      name: { en: 'small potatoes', ru: 'мелкий картофель' },
      amount: 800,
      unit: 'g',
      notes: { en: 'of one size', ru: 'одного размера' },
    },
    beans: { name: { en: 'green beans', ru: 'стручковая фасоль' }, amount: 300, unit: 'g' },
    oil: { name: PANTRY.oliveOil, amount: 3, unit: 'tbsp' },
    lemon: { name: PANTRY.lemon, amount: 1, unit: 'pcs' },
    mustard: {
      name: { en: 'wholegrain mustard', ru: 'зернистая горчица' },
      amount: 1,
      unit: 'tbsp',
      category: 'sauce',
    },
    salt: { name: PANTRY.salt, amount: 2, unit: 'tsp', category: 'spice' },
    pepper: { name: PANTRY.pepper, unit: 'to_taste', category: 'spice' },
    dill: { name: PANTRY.dill, amount: 1, unit: 'bunch', category: 'garnish' },
    yoghurt: {
      name: { en: 'thick natural yoghurt', ru: 'густой натуральный йогурт' },
      amount: 150,
      unit: 'g',
      category: 'sauce',
      section: SECTIONS.sauce,
    },
    garlic: { name: PANTRY.garlic, amount: 1, unit: 'clove', category: 'spice', section: SECTIONS.sauce },
  },
  steps: {
    start: {
      title: { en: 'Start the potatoes', ru: 'Поставьте картофель' },
      instruction: {
        en: 'Heat the oven to 200 °C. Scrub the potatoes, cover them with cold water in a large pot and add half of the salt.',
        ru: 'Разогрейте духовку до 200 °C. Картофель вымойте щёткой, залейте в большой кастрюле холодной водой и всыпьте половину соли.',
      },
      takes: ['potatoes', ['salt', '1/2']],
      minutes: 5,
      equipment: ['pot'],
    },
    boil: {
      title: { en: 'Boil the potatoes', ru: 'Сварите картофель' },
      instruction: {
        en: 'Bring to the boil, cover and cook for 15 minutes, until a knife slides through.',
        ru: 'Доведите до кипения, накройте и варите 15 минут, пока нож не станет проходить свободно.',
      },
      minutes: 24,
      equipment: ['pot'],
      unattended: true,
      after: ['start'],
      temperature: { stovetop: 6 },
    },
    sauce: {
      title: { en: 'Stir the sauce', ru: 'Смешайте соус' },
      instruction: {
        en: 'Chop the dill. Grate the garlic into the yoghurt, add half of the dill and the juice of half the lemon, and put the bowl into the fridge.',
        ru: 'Порубите укроп. Натрите чеснок в йогурт, добавьте половину укропа и сок половины лимона и уберите миску в холодильник.',
      },
      takes: ['garlic', 'yoghurt', ['dill', '1/2'], ['lemon', '1/2']],
      minutes: 6,
      equipment: ['bowl'],
    },
    tray: {
      title: { en: 'Lay the tray', ru: 'Разложите рыбу и фасоль' },
      instruction: {
        en: 'Line the tray with baking paper. Trim the beans, roll them in a third of the oil and push them to the sides. Pat the salmon dry, lay it skin down in the middle and spread it with the mustard. Season fish and beans with the rest of the salt and some pepper. Slice the remaining half of the lemon over it.',
        ru: 'Застелите противень пергаментом. У фасоли обрежьте кончики, перемешайте её с третью масла и сдвиньте к краям. Лосося обсушите, уложите кожей вниз в середину и смажьте горчицей. Рыбу и фасоль приправьте остатком соли и перцем. Сверху разложите ломтики оставшейся половины лимона.',
      },
      takes: ['beans', 'salmon', 'mustard', 'pepper', ['oil', '1/3'], ['salt', '1/2'], ['lemon', '1/2']],
      minutes: 8,
      equipment: ['tray', 'paper'],
      after: ['sauce', 'start'],
    },
    bake: {
      title: { en: 'Bake the salmon', ru: 'Запеките лосося' },
      instruction: {
        en: 'Bake at 200 °C for 14 minutes. The salmon is done when it flakes and the thickest part is at 63 °C.',
        ru: 'Запекайте при 200 °C 14 минут. Лосось готов, когда расслаивается, а в самой толстой части 63 °C.',
      },
      tips: {
        en: 'Thin tail pieces are ready about 3 minutes earlier.',
        ru: 'Тонкие хвостовые куски готовы минуты на 3 раньше.',
      },
      minutes: 15,
      difficulty: 'medium',
      equipment: ['tray', 'thermometer'],
      unattended: true,
      after: ['tray'],
      temperature: { oven: 200 },
      timers: [{ label: { en: 'Salmon', ru: 'Лосось' }, minutes: 14 }],
    },
    crush: {
      title: { en: 'Dress the potatoes', ru: 'Заправьте картофель' },
      instruction: {
        en: 'Drain the potatoes and let them steam dry for 1 minute. Press each one until its skin splits, then turn them in the remaining oil and the rest of the dill.',
        ru: 'Слейте воду и дайте картофелю подсохнуть 1 минуту. Придавите каждую картофелину, чтобы лопнула кожица, и перемешайте с оставшимся маслом и остатком укропа.',
      },
      takes: [
        ['oil', '2/3'],
        ['dill', '1/2'],
      ],
      minutes: 4,
      equipment: ['pot'],
      after: ['boil', 'tray'],
    },
    serve: {
      title: { en: 'Serve', ru: 'Подайте' },
      instruction: {
        en: 'Lift the salmon off its skin, lay it on the potatoes with the beans beside it, and pass the cold sauce round.',
        ru: 'Снимите лосося с кожи, выложите на картофель, рядом фасоль. Холодный соус подайте отдельно.',
      },
      minutes: 3,
      after: ['bake', 'crush'],
    },
  },
})
