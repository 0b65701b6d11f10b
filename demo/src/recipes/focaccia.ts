import { bilingualRecipes } from '../authoring.ts'
import { PANTRY, SECTIONS, TAGS } from '../pantry.ts'

export const focaccia = bilingualRecipes({
  key: 'focaccia',
  author: 'artyom_bakes',
  published: '2026-03-29T09:00:00Z',
  title: { en: 'No-knead focaccia', ru: 'Фокачча без замеса' },
  description: {
    en: 'A very wet dough that kneads itself while you do something else: big bubbles, a salty crust, olive oil to the fingertips.',
    ru: 'Очень влажное тесто, которое вымешивается само, пока вы заняты другим: крупные пузыри, солёная корочка, оливковое масло до кончиков пальцев.',
  },
  category: 'appetizers-snacks',
  cuisine: 'italian',
  diet_type: 'vegan',
  difficulty: 'medium',
  prep_time: 145,
  cook_time: 35,
  servings: 8,
  tags: [{ en: 'bread', ru: 'хлеб' }, { en: 'yeast dough', ru: 'дрожжевое тесто' }, TAGS.baking, TAGS.vegan],
  notes: {
    en: 'The dough can rise overnight in the fridge instead: use half of the yeast, give it 12 to 18 hours and bring it to room temperature in its tin. Day-old focaccia comes back to life in 5 minutes at 200 °C.',
    ru: 'Тесто может подходить и в холодильнике, ночью: дрожжей возьмите вдвое меньше, дайте ему от 12 до 18 часов и согрейте уже в форме. Вчерашняя фокачча оживает за 5 минут при 200 °C.',
  },
  nutrition: { calories: 290, protein: 7, fat: 9.5, carbs: 45.5, fiber: 2, sugar: 0.5, sodium: 690 },
  equipment: {
    bowl: { en: 'large bowl', ru: 'большая миска' },
    tin: { en: 'deep baking tray, 30 × 40 cm', ru: 'глубокий противень, 30 × 40 см' },
    rack: { en: 'wire rack', ru: 'решётка' },
  },
  ingredients: {
    flour: {
      name: { en: 'strong white flour', ru: 'пшеничная хлебопекарная мука' },
      amount: 500,
      unit: 'g',
      section: SECTIONS.dough,
    },
    water: { name: PANTRY.water, amount: 400, unit: 'ml', section: SECTIONS.dough },
    yeast: {
      name: { en: 'instant yeast', ru: 'быстродействующие дрожжи' },
      amount: 5,
      unit: 'g',
      section: SECTIONS.dough,
    },
    salt: { name: PANTRY.salt, amount: '1 1/2', unit: 'tsp', category: 'spice', section: SECTIONS.dough },
    oil: { name: PANTRY.oliveOil, amount: 6, unit: 'tbsp' },
    rosemary: { name: { en: 'rosemary', ru: 'розмарин' }, amount: 3, unit: 'sprig', category: 'garnish' },
    coarseSalt: {
      name: { en: 'coarse salt', ru: 'крупная соль' },
      amount: 1,
      unit: 'tsp',
      category: 'garnish',
    },
  },
  steps: {
    mix: {
      title: { en: 'Mix the dough', ru: 'Замешайте тесто' },
      instruction: {
        en: 'Warm the water to 30 °C. Stir it into the flour, yeast and fine salt with a third of the oil until no dry flour is left. The dough will be shaggy and very sticky; that is right.',
        ru: 'Подогрейте воду до 30 °C. Влейте её в муку с дрожжами и мелкой солью, добавьте треть масла и мешайте, пока не останется сухой муки. Тесто будет комковатым и очень липким, так и надо.',
      },
      takes: ['water', 'flour', 'yeast', 'salt', ['oil', '1/3']],
      minutes: 6,
      equipment: ['bowl'],
      temperature: { water: 30 },
    },
    relax: {
      title: { en: 'Let it relax', ru: 'Дайте постоять' },
      instruction: {
        en: 'Cover the bowl and leave it for 15 minutes.',
        ru: 'Накройте миску и оставьте на 15 минут.',
      },
      minutes: 15,
      equipment: ['bowl'],
      unattended: true,
      after: ['mix'],
      timers: [{ label: { en: 'Dough relaxes', ru: 'Тесто отдыхает' }, minutes: 15 }],
    },
    fold: {
      title: { en: 'Stretch and fold', ru: 'Растяните и сложите' },
      instruction: {
        en: 'With a wet hand reach under one side of the dough, pull it up as far as it goes and fold it over. Turn the bowl by a quarter and do it again, eight times in all.',
        ru: 'Мокрой рукой подхватите край теста, вытяните вверх насколько получится и сложите к середине. Поверните миску на четверть и повторите, всего восемь раз.',
      },
      description: {
        en: 'This takes the place of kneading: the dough turns smooth under your hand.',
        ru: 'Это и есть замена замесу: тесто становится гладким прямо под рукой.',
      },
      minutes: 4,
      difficulty: 'medium',
      equipment: ['bowl'],
      after: ['relax'],
    },
    rise: {
      title: { en: 'First rise', ru: 'Первый подъём' },
      instruction: {
        en: 'Cover again and leave in a warm place for 1 hour, until the dough has doubled and trembles when you shake the bowl.',
        ru: 'Снова накройте и оставьте в тёплом месте на 1 час, пока тесто не удвоится и не станет дрожать, если встряхнуть миску.',
      },
      minutes: 60,
      equipment: ['bowl'],
      unattended: true,
      after: ['fold'],
      timers: [{ label: { en: 'First rise', ru: 'Первый подъём' }, minutes: 60 }],
    },
    tin: {
      title: { en: 'Into the tin', ru: 'Переложите на противень' },
      instruction: {
        en: 'Pour another third of the oil into the baking tray. Tip the dough into it, turn it once in the oil and pull it gently towards the corners. Where it springs back, let it be for now.',
        ru: 'Налейте на противень ещё треть масла. Вывалите на него тесто, один раз переверните в масле и бережно растяните к углам. Где сжимается — пока оставьте.',
      },
      takes: [['oil', '1/3']],
      minutes: 5,
      equipment: ['tin'],
      after: ['rise'],
    },
    prove: {
      title: { en: 'Second rise', ru: 'Второй подъём' },
      instruction: {
        en: 'Cover and leave for 45 minutes, until bubbles show under the skin. Halfway through heat the oven to 230 °C.',
        ru: 'Накройте и оставьте на 45 минут, пока под поверхностью не появятся пузыри. В середине этого времени включите духовку на 230 °C.',
      },
      minutes: 45,
      equipment: ['tin'],
      unattended: true,
      after: ['tin'],
      timers: [{ label: { en: 'Second rise', ru: 'Второй подъём' }, minutes: 45 }],
    },
    dimple: {
      title: { en: 'Press in the dimples', ru: 'Сделайте ямки' },
      instruction: {
        en: 'Spoon the last third of the oil over the dough. Push your oiled fingers straight down to the bottom of the tin, all over. Press in the rosemary in small tufts and sprinkle with the coarse salt.',
        ru: 'Полейте тесто последней третью масла. Масляными пальцами продавите его до самого дна по всей площади. Воткните розмарин маленькими пучками и посыпьте крупной солью.',
      },
      takes: ['rosemary', 'coarseSalt', ['oil', '1/3']],
      minutes: 5,
      equipment: ['tin'],
      after: ['prove'],
    },
    bake: {
      title: { en: 'Bake', ru: 'Испеките' },
      instruction: {
        en: 'Bake at 230 °C for 22 minutes, until deep golden; lift a corner, the bottom should be brown too.',
        ru: 'Выпекайте при 230 °C 22 минуты, до густого золотистого цвета; приподнимите угол — низ тоже должен подрумяниться.',
      },
      minutes: 22,
      equipment: ['tin'],
      unattended: true,
      after: ['dimple'],
      temperature: { oven: 230 },
      timers: [{ label: { en: 'Focaccia', ru: 'Фокачча' }, minutes: 22, auto_start: true }],
    },
    cool: {
      title: { en: 'Cool on a rack', ru: 'Остудите на решётке' },
      instruction: {
        en: 'Slide the focaccia onto a rack at once, so that the bottom stays crisp, and let it cool for 10 minutes.',
        ru: 'Сразу переложите фокаччу на решётку, чтобы низ остался хрустящим, и дайте остыть 10 минут.',
      },
      minutes: 10,
      equipment: ['rack'],
      unattended: true,
      after: ['bake'],
    },
    serve: {
      title: { en: 'Cut', ru: 'Нарежьте' },
      instruction: {
        en: 'Cut into squares or tear it by hand. It is best while still warm.',
        ru: 'Нарежьте квадратами или рвите руками. Лучше всего она ещё тёплой.',
      },
      minutes: 2,
      after: ['cool'],
    },
  },
})
