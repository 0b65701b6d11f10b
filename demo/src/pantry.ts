/** Names of common ingredients, the same in every recipe, so that recipes can share a shopping list. */
export const PANTRY = {
  bay: { en: 'bay leaves', ru: 'лавровый лист' },
  bread: { en: 'rye bread', ru: 'ржаной хлеб' },
  butter: { en: 'butter', ru: 'сливочное масло' },
  cabbage: { en: 'white cabbage', ru: 'белокочанная капуста' },
  carrots: { en: 'carrots', ru: 'морковь' },
  coriander: { en: 'coriander leaves', ru: 'листья кинзы' },
  cumin: { en: 'cumin seeds', ru: 'семена зиры' },
  dill: { en: 'dill', ru: 'укроп' },
  flour: { en: 'plain flour', ru: 'пшеничная мука' },
  garlic: { en: 'garlic', ru: 'чеснок' },
  lemon: { en: 'lemon', ru: 'лимон' },
  mushrooms: { en: 'mushrooms', ru: 'шампиньоны' },
  oliveOil: { en: 'olive oil', ru: 'оливковое масло' },
  onions: { en: 'onions', ru: 'репчатый лук' },
  parsley: { en: 'parsley leaves', ru: 'листья петрушки' },
  pepper: { en: 'ground black pepper', ru: 'молотый чёрный перец' },
  peppercorns: { en: 'black peppercorns', ru: 'чёрный перец горошком' },
  potatoes: { en: 'potatoes', ru: 'картофель' },
  salt: { en: 'fine salt', ru: 'мелкая соль' },
  spring: { en: 'spring onions', ru: 'зелёный лук' },
  stock: { en: 'vegetable stock', ru: 'овощной бульон' },
  sugar: { en: 'sugar', ru: 'сахар' },
  sunflowerOil: { en: 'sunflower oil', ru: 'подсолнечное масло' },
  thyme: { en: 'thyme', ru: 'тимьян' },
  tomatoPaste: { en: 'tomato purée', ru: 'томатная паста' },
  water: { en: 'water', ru: 'вода' },
} as const

/** Section headings of ingredient lists. */
export const SECTIONS = {
  dough: { en: 'For the dough', ru: 'Для теста' },
  dressing: { en: 'For the dressing', ru: 'Для заправки' },
  filling: { en: 'For the filling', ru: 'Для начинки' },
  sauce: { en: 'For the sauce', ru: 'Для соуса' },
  seasoning: { en: 'Seasoning', ru: 'Приправы' },
  serving: { en: 'To serve', ru: 'Для подачи' },
  tin: { en: 'For the tin', ru: 'Для формы' },
} as const

/** Tags that connect recipes. */
export const TAGS = {
  baking: { en: 'baking', ru: 'выпечка' },
  breakfast: { en: 'breakfast', ru: 'завтрак' },
  dinner: { en: 'dinner', ru: 'ужин' },
  /** Starter, main course and dessert that can be cooked together. */
  dinnerForFour: { en: 'dinner for four', ru: 'ужин на четверых' },
  fish: { en: 'fish', ru: 'рыба' },
  guests: { en: 'for guests', ru: 'для гостей' },
  lunch: { en: 'lunch', ru: 'обед' },
  mushrooms: { en: 'mushrooms', ru: 'грибы' },
  quick: { en: 'quick', ru: 'быстро' },
  soup: { en: 'soup', ru: 'суп' },
  summer: { en: 'summer', ru: 'лето' },
  tomorrow: { en: 'for tomorrow too', ru: 'на два дня' },
  vegan: { en: 'vegan', ru: 'веганское' },
  winter: { en: 'winter', ru: 'зима' },
} as const
