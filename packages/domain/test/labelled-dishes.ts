/**
 * Dishes as cooks write them down, labelled by how they are eaten. Written for this test; category and tags are sometimes
 * missing.
 */
export interface LabelledDish {
  readonly title: string
  readonly eaten: 'warm' | 'cold'
  readonly steps: readonly string[]
  readonly category?: string
  readonly tags?: readonly string[]
}

export const LABELLED_DISHES: readonly LabelledDish[] = [
  {
    title: 'Pumpkin soup',
    eaten: 'warm',
    steps: [
      'Sweat the onion in butter over a low heat for 10 minutes.',
      'Add the pumpkin and the stock and simmer for 25 minutes.',
      'Blend until smooth and season.',
      'Ladle into bowls and scatter over the seeds.',
    ],
  },
  {
    title: 'Chicken noodle soup',
    eaten: 'warm',
    steps: [
      'Put everything into the pressure cooker for 40 minutes.',
      'Shred the meat. Divide between bowls with a wedge of lemon.',
    ],
  },
  {
    title: 'Grandmother’s soup',
    eaten: 'warm',
    category: 'soups-broths',
    steps: ['Put the pot on with all the vegetables.', 'Mash a little and ladle out.'],
  },
  {
    title: 'Beef stew',
    eaten: 'warm',
    steps: [
      'Brown the beef in a hot pan.',
      'Add the wine and stock, cover and simmer for 2 hours.',
      'Leftovers can be frozen. Serve with cold beer and chopped parsley.',
    ],
  },
  {
    title: 'Spaghetti carbonara',
    eaten: 'warm',
    steps: [
      'Boil the spaghetti for 9 minutes.',
      'Fry the bacon until crisp.',
      'Drain, keeping a cup of the water.',
      'Toss with the eggs and cheese off the heat.',
      'Grate over more cheese and bring to the table.',
    ],
  },
  {
    title: 'Roast beef',
    eaten: 'warm',
    steps: [
      'Take the beef out of the fridge an hour before.',
      'Roast at 220 °C for 20 minutes, then at 160 °C for an hour.',
      'Let it rest under foil for 20 minutes.',
      'Carve into thin slices.',
    ],
  },
  {
    title: 'Roast lamb with mint sauce',
    eaten: 'warm',
    category: 'reducetarian',
    steps: [
      'Roast the lamb at 180 °C for 90 minutes. Cool slightly.',
      'Rest for 15 minutes, carve and pass the sauce round.',
    ],
  },
  {
    title: 'Fish cakes with salad',
    eaten: 'warm',
    steps: [
      'Boil the potatoes for 20 minutes and mash them.',
      'Mix with the fish, shape, and chill for 30 minutes, then fry for 4 minutes on each side.',
      'Put on plates with the leaves.',
    ],
  },
  {
    title: 'Lasagne',
    eaten: 'warm',
    steps: [
      'Simmer the sauce for 40 minutes.',
      'Layer with the sheets and bake at 180 °C for 35 minutes.',
      'Let it cool for 10 minutes, so that it can be cut.',
    ],
  },
  {
    title: 'Couscous',
    eaten: 'warm',
    steps: [
      'Boil water in the kettle.',
      'Pour over the couscous and cover for 5 minutes.',
      'Fluff with a fork.',
    ],
  },
  {
    title: 'Warm potato salad',
    eaten: 'warm',
    steps: ['Boil the potatoes for 20 minutes.', 'Slice and toss with mustard, vinegar and hot stock.'],
  },
  {
    title: 'Sticky toffee pudding',
    eaten: 'warm',
    tags: ['dessert'],
    steps: [
      'Bake at 180 °C for 35 minutes.',
      'Pour over the sauce. Serve warm with a scoop of vanilla ice cream.',
    ],
  },
  {
    title: 'Hot chocolate',
    eaten: 'warm',
    category: 'beverages',
    steps: ['Heat the milk in a saucepan.', 'Whisk in the chocolate and pour into mugs.'],
  },
  {
    title: 'Pancakes',
    eaten: 'warm',
    category: 'breakfast-energy',
    tags: ['dessert'],
    steps: ['Whisk the batter.', 'Fry in butter for 2 minutes on each side.', 'Stack with syrup.'],
  },
  {
    title: 'Focaccia',
    eaten: 'warm',
    tags: ['bread'],
    steps: [
      'Knead and let rise for 2 hours.',
      'Bake at 230 °C for 20 minutes.',
      'It is best while still warm.',
    ],
  },
  {
    title: 'Green salad',
    eaten: 'cold',
    steps: ['Wash the leaves.', 'Shake the dressing.', 'Toss together.'],
  },
  {
    title: 'Potato salad',
    eaten: 'cold',
    steps: ['Boil the potatoes for 20 minutes.', 'Slice and toss with the mayonnaise.'],
  },
  {
    title: 'Niçoise',
    eaten: 'cold',
    category: 'salads-raw',
    steps: ['Boil the eggs for 8 minutes and the beans for 4.', 'Arrange on a platter with the tuna.'],
  },
  {
    title: 'Victoria sponge cake',
    eaten: 'cold',
    steps: [
      'Bake at 180 °C for 20 minutes.',
      'Turn out onto a wire rack.',
      'Spread with jam and cream and put one half on the other.',
    ],
  },
  {
    title: 'Gingerbread house',
    eaten: 'cold',
    steps: ['Bake at 180 °C for 12 minutes.', 'Leave the walls to cool completely.', 'Glue with icing.'],
  },
  {
    title: 'Vanilla ice cream',
    eaten: 'cold',
    steps: [
      'Heat the milk with the vanilla and cook the custard over a low heat.',
      'Churn it and freeze for 4 hours.',
    ],
  },
  {
    title: 'Crème brûlée',
    eaten: 'cold',
    category: 'desserts-treats',
    steps: [
      'Bake in a water bath at 120 °C for 50 minutes.',
      'Chill overnight.',
      'Sprinkle with sugar and melt it with a torch.',
    ],
  },
  {
    title: 'Gazpacho',
    eaten: 'cold',
    category: 'soups-broths',
    steps: ['Blend everything.', 'Refrigerate for 2 hours.', 'Ladle into bowls.'],
  },
  {
    title: 'Vichyssoise',
    eaten: 'cold',
    category: 'soups-broths',
    steps: ['Simmer the leeks and potatoes for 25 minutes.', 'Blend with the cream.', 'Serve well chilled.'],
  },
  {
    title: 'Okroshka',
    eaten: 'cold',
    category: 'soups-broths',
    steps: [
      'Boil the potatoes and eggs for 20 minutes, then cool them.',
      'Dice everything.',
      'Pour over the kvass.',
    ],
  },
  {
    title: 'Cold roast pork',
    eaten: 'cold',
    steps: ['Roast at 160 °C for 2 hours.', 'Slice as thinly as you can.'],
  },
  {
    title: 'White loaf',
    eaten: 'cold',
    steps: ['Knead for 10 minutes and let it rise for an hour.', 'Bake at 220 °C for 30 minutes.'],
  },
  {
    title: 'Sourdough',
    eaten: 'cold',
    steps: [
      'Shape the dough.',
      'Bake at 240 °C for 40 minutes and let it cool on a wire rack before you cut it.',
    ],
  },
  {
    title: 'Quiche for a picnic',
    eaten: 'cold',
    steps: ['Bake at 180 °C for 35 minutes.', 'Cut into wedges. Serve warm or at room temperature.'],
  },
  {
    title: 'Rice paper rolls',
    eaten: 'cold',
    steps: ['Cut the vegetables.', 'Soak the sheets in warm water.', 'Roll up and serve with the dip.'],
  },
  {
    title: 'Poached salmon',
    eaten: 'cold',
    steps: [
      'Poach the salmon for 15 minutes.',
      'Leave it in its liquid for 2 hours.',
      'Lift onto a platter.',
    ],
  },
  {
    title: 'Борщ',
    eaten: 'warm',
    steps: [
      'Варите бульон 2 часа.',
      'Обжарьте лук и морковь, добавьте свёклу и тушите 20 минут.',
      'Положите капусту и картофель и варите 15 минут.',
      'Разложите по тарелкам со сметаной и зеленью.',
    ],
  },
  {
    title: 'Щи из свежей капусты',
    eaten: 'warm',
    category: 'soups-broths',
    steps: ['Варите капусту 30 минут.', 'Дайте настояться 15 минут.', 'Подавайте с холодной сметаной.'],
  },
  {
    title: 'Тыквенный суп',
    eaten: 'warm',
    steps: [
      'Тушите тыкву 25 минут.',
      'Немного остудите и пробейте блендером.',
      'Разлейте по мискам. Остатки можно заморозить.',
    ],
  },
  {
    title: 'Рагу из баранины',
    eaten: 'warm',
    steps: ['Обжарьте мясо.', 'Тушите под крышкой полтора часа.', 'Посыпьте зеленью.'],
  },
  {
    title: 'Макароны по-флотски',
    eaten: 'warm',
    steps: ['Варите макароны 9 минут.', 'Обжарьте фарш с луком.', 'Откиньте макароны и смешайте с фаршем.'],
  },
  {
    title: 'Буженина с салатом',
    eaten: 'warm',
    steps: ['Запекайте мясо при 180 °C 90 минут.', 'Дайте отдохнуть 20 минут под фольгой.', 'Нарежьте.'],
  },
  {
    title: 'Пирог с капустой',
    eaten: 'warm',
    steps: ['Выпекайте 40 минут при 190 °C.', 'Подавайте тёплым, со сладким чаем.'],
  },
  {
    title: 'Окрошка',
    eaten: 'cold',
    steps: ['Сварите картофель и яйца.', 'Нарежьте всё кубиками.', 'Залейте квасом и подавайте.'],
  },
  {
    title: 'Холодец',
    eaten: 'cold',
    steps: ['Варите ножки 6 часов.', 'Разберите мясо, разлейте по формам.', 'Уберите в холодильник до утра.'],
  },
  {
    title: 'Свекольник',
    eaten: 'cold',
    category: 'soups-broths',
    steps: ['Варите свёклу 40 минут.', 'Охладите отвар.', 'Добавьте огурцы и зелень.'],
  },
  {
    title: 'Селёдка под шубой',
    eaten: 'cold',
    steps: ['Отварите овощи 40 минут.', 'Натрите и выложите слоями с майонезом.'],
  },
  {
    title: 'Тёплый салат с печенью',
    eaten: 'warm',
    steps: ['Обжарьте печень 5 минут.', 'Выложите на листья и полейте заправкой.'],
  },
  {
    title: 'Торт «Медовик»',
    eaten: 'cold',
    steps: ['Выпекайте коржи по 5 минут при 200 °C.', 'Промажьте кремом.'],
  },
  {
    title: 'Пломбир',
    eaten: 'cold',
    steps: ['Прогрейте сливки с желтками, помешивая.', 'Взбейте и поставьте в морозилку на 4 часа.'],
  },
  {
    title: 'Ржаной хлеб',
    eaten: 'cold',
    steps: ['Выпекайте 50 минут при 210 °C.'],
  },
  {
    title: 'Булочки с корицей',
    eaten: 'cold',
    steps: ['Выпекайте 25 минут при 180 °C.', 'Дайте полностью остыть на решётке и полейте глазурью.'],
  },
  {
    title: 'Компот из сухофруктов',
    eaten: 'cold',
    steps: ['Варите 20 минут.', 'Процедите.'],
  },
  {
    title: 'Отварной язык',
    eaten: 'cold',
    steps: ['Варите 3 часа.', 'Снимите кожу, нарежьте и подавайте холодным, с хреном.'],
  },
]
