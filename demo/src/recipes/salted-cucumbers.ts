import { bilingualRecipes } from '../authoring.ts'
import { PANTRY, TAGS } from '../pantry.ts'

const FOR_THE_BRINE = { en: 'For the brine', ru: 'Для рассола' }

export const saltedCucumbers = bilingualRecipes({
  key: 'salted-cucumbers',
  author: 'vera-orlova',
  published: '2026-07-04T06:55:00Z',
  title: { en: 'Half-sour cucumbers', ru: 'Малосольные огурцы' },
  description: {
    en: 'Cucumbers that turn into pickles in one day and never quite arrive: still green, still loud when you bite. Salt and time do the work, without vinegar.',
    ru: 'За сутки они становятся солёными, но не до конца: ещё зелёные и громко хрустят. Работают соль и время, без уксуса.',
  },
  category: 'fermented-foods',
  diet_type: 'vegan',
  difficulty: 'easy',
  prep_time: 1560,
  cook_time: 10,
  servings: 10,
  tags: [{ en: 'pickles', ru: 'соленья' }, { en: 'fermented', ru: 'ферментация' }, TAGS.summer, TAGS.vegan],
  notes: {
    en: 'In the fridge they go on souring slowly; best within a week. A cloudy brine is a good sign, a mouldy or slimy one is not: throw those away.',
    ru: 'В холодильнике они понемногу киснут дальше; лучше всего в первую неделю. Мутный рассол — хороший знак, а с плесенью или слизью огурцы надо выбросить.',
  },
  nutrition: { calories: 14, protein: 0.7, fat: 0.1, carbs: 3, fiber: 0.8, sugar: 1.7, sodium: 550 },
  equipment: {
    bowl: { en: 'large bowl', ru: 'большая миска' },
    saucepan: { en: 'saucepan', ru: 'кастрюля' },
    thermometer: { en: 'kitchen thermometer', ru: 'кухонный термометр' },
    jar: { en: '3-litre jar, scalded', ru: '3-литровая банка, ошпаренная' },
    weight: { en: 'small plate and weight', ru: 'блюдце и груз' },
  },
  ingredients: {
    cucumbers: {
      name: { en: 'small knobbly cucumbers', ru: 'мелкие огурцы с пупырышками' },
      amount: 1,
      unit: 'kg',
      notes: { en: 'of one size', ru: 'одного размера' },
    },
    garlic: { name: PANTRY.garlic, amount: 5, unit: 'clove', category: 'spice' },
    dill: {
      name: { en: 'dill umbels', ru: 'зонтики укропа' },
      amount: 4,
      unit: 'pcs',
      notes: { en: 'with seeds', ru: 'с семенами' },
      category: 'spice',
    },
    horseradish: {
      name: { en: 'horseradish leaf', ru: 'лист хрена' },
      amount: 1,
      unit: 'pcs',
      notes: { en: 'or a slice of the root', ru: 'или ломтик корня' },
      category: 'spice',
    },
    currant: {
      name: { en: 'blackcurrant leaves', ru: 'листья чёрной смородины' },
      amount: 5,
      unit: 'pcs',
      optional: true,
      category: 'spice',
    },
    water: { name: PANTRY.water, amount: 1, unit: 'l', section: FOR_THE_BRINE },
    salt: {
      name: { en: 'rock salt', ru: 'каменная соль' },
      amount: 45,
      unit: 'g',
      notes: { en: 'without iodine', ru: 'не йодированная' },
      section: FOR_THE_BRINE,
    },
    sugar: { name: PANTRY.sugar, amount: 1, unit: 'tsp', section: FOR_THE_BRINE },
    peppercorns: {
      name: PANTRY.peppercorns,
      amount: 6,
      unit: 'pcs',
      category: 'spice',
      section: FOR_THE_BRINE,
    },
  },
  steps: {
    soak: {
      title: { en: 'Soak the cucumbers', ru: 'Замочите огурцы' },
      instruction: {
        en: 'Wash the cucumbers, cover them with very cold water in a large bowl and leave them for 2 hours: they drink their fill and stay firm.',
        ru: 'Огурцы вымойте, залейте в большой миске очень холодной водой и оставьте на 2 часа: они напьются и останутся упругими.',
      },
      takes: ['cucumbers'],
      minutes: 120,
      equipment: ['bowl'],
      unattended: true,
    },
    brine: {
      title: { en: 'Boil the brine', ru: 'Сварите рассол' },
      instruction: {
        en: 'Bring the water to the boil with the salt, sugar and peppercorns and stir until nothing is left at the bottom.',
        ru: 'Доведите воду с солью, сахаром и перцем горошком до кипения и мешайте, пока на дне ничего не останется.',
      },
      takes: ['water', 'salt', 'sugar', 'peppercorns'],
      minutes: 9,
      equipment: ['saucepan'],
      temperature: { stovetop: 8 },
    },
    cool: {
      title: { en: 'Cool the brine', ru: 'Остудите рассол' },
      instruction: {
        en: 'Let the brine cool to 60 °C; it takes about 25 minutes. Hotter, it would cook the cucumbers.',
        ru: 'Дайте рассолу остыть до 60 °C; это займёт около 25 минут. Более горячий сварит огурцы.',
      },
      minutes: 25,
      equipment: ['saucepan', 'thermometer'],
      unattended: true,
      after: ['brine'],
      temperature: { water: 60 },
    },
    line: {
      title: { en: 'Line the jar', ru: 'Застелите банку' },
      instruction: {
        en: 'Halve the garlic. Put half of it, half of the dill, the horseradish and the blackcurrant leaves into the jar.',
        ru: 'Чеснок разрежьте пополам. Половину чеснока и половину укропа, лист хрена и листья смородины положите на дно банки.',
      },
      takes: [['garlic', '1/2'], ['dill', '1/2'], 'horseradish', 'currant'],
      minutes: 3,
      equipment: ['jar'],
    },
    pack: {
      title: { en: 'Pack the jar', ru: 'Уложите огурцы' },
      instruction: {
        en: 'Cut both ends off the cucumbers and stand them upright in the jar. Push the remaining garlic between them and cover with the remaining dill.',
        ru: 'Обрежьте у огурцов кончики с обеих сторон и плотно поставьте огурцы в банку. Рассуйте между ними оставшийся чеснок, сверху положите оставшийся укроп.',
      },
      takes: [
        ['garlic', '1/2'],
        ['dill', '1/2'],
      ],
      minutes: 5,
      equipment: ['jar'],
      after: ['soak', 'line'],
    },
    pour: {
      title: { en: 'Pour the brine', ru: 'Залейте рассолом' },
      instruction: {
        en: 'Pour the brine over, peppercorns and all, and weigh everything down, so that no cucumber looks out. Cover loosely: the jar must breathe.',
        ru: 'Залейте огурцы рассолом вместе с горошинами перца и прижмите грузом, чтобы ни один не выглядывал. Накройте неплотно: банка должна дышать.',
      },
      minutes: 4,
      equipment: ['jar', 'weight'],
      after: ['pack', 'cool'],
    },
    ferment: {
      title: { en: 'Let them sour', ru: 'Дайте заквасить' },
      instruction: {
        en: 'Leave the jar at room temperature, out of the sun, for 24 hours. In a cool kitchen give it half a day more.',
        ru: 'Оставьте банку при комнатной температуре, не на солнце, на 24 часа. На прохладной кухне прибавьте ещё полдня.',
      },
      minutes: 1440,
      equipment: ['jar'],
      unattended: true,
      after: ['pour'],
    },
    taste: {
      title: { en: 'Taste and chill', ru: 'Попробуйте и уберите в холод' },
      instruction: {
        en: 'Cut one cucumber open: olive green at the rim and pale inside is right. Move the jar to the fridge.',
        ru: 'Разрежьте один огурец: он должен быть оливковым по краю и светлым внутри. Уберите банку в холодильник.',
      },
      minutes: 3,
      equipment: ['jar'],
      after: ['ferment'],
    },
  },
})
