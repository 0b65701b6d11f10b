import type { Language } from '../recipe/reference.ts'
import type { Hemisphere } from './hemisphere.ts'

/** Months from 1 to 12, the first and the last of a season; it may span the end of the year. */
export type Season = readonly [first: number, last: number]

/** A plant or animal product with its seasons in temperate climates; recipes are searched by its names. */
export interface SeasonalProduct {
  readonly id: string
  readonly names: Readonly<Record<Language, string>>
  readonly seasons: Readonly<Record<Hemisphere, Season>>
}

const sixMonthsLater = ([first, last]: Season): Season => [((first + 5) % 12) + 1, ((last + 5) % 12) + 1]

const product = (
  id: string,
  en: string,
  ru: string,
  north: Season,
  south = sixMonthsLater(north),
): SeasonalProduct => ({ id, names: { en, ru }, seasons: { north, south } })

/**
 * Products and their main harvest seasons, which charts agree on to within a month. docs/decisions/0061 lists the charts and what
 * was not compared. The south has a season of its own where it is not six months after that of the north.
 */
export const SEASONAL_PRODUCTS: readonly SeasonalProduct[] = [
  product('apple', 'Apples', 'Яблоки', [8, 11], [2, 5]),
  product('apricot', 'Apricots', 'Абрикосы', [6, 8], [11, 1]),
  product('artichoke', 'Artichokes', 'Артишоки', [4, 6], [8, 11]),
  product('asparagus', 'Asparagus', 'Спаржа', [4, 6], [9, 11]),
  product('aubergine', 'Aubergines', 'Баклажаны', [7, 10], [1, 4]),
  product('avocado', 'Avocados', 'Авокадо', [1, 5], [5, 10]),
  product('basil', 'Basil', 'Базилик', [6, 9]),
  product('beetroot', 'Beetroot', 'Свёкла', [7, 11]),
  product('blackberry', 'Blackberries', 'Ежевика', [7, 9]),
  product('blackcurrant', 'Blackcurrants', 'Чёрная смородина', [7, 8]),
  product('blueberry', 'Blueberries', 'Голубика', [7, 9], [11, 2]),
  product('broad-bean', 'Broad beans', 'Бобы', [6, 8], [10, 12]),
  product('broccoli', 'Broccoli', 'Брокколи', [7, 10], [5, 10]),
  product('brussels-sprouts', 'Brussels sprouts', 'Брюссельская капуста', [10, 2], [4, 8]),
  product('cabbage', 'Cabbage', 'Капуста', [9, 12]),
  product('carrot', 'Carrots', 'Морковь', [7, 10]),
  product('cauliflower', 'Cauliflower', 'Цветная капуста', [8, 11], [5, 10]),
  product('celeriac', 'Celeriac', 'Корень сельдерея', [10, 2]),
  product('celery', 'Celery', 'Сельдерей', [8, 11]),
  product('cherry', 'Cherries', 'Черешня', [6, 7], [11, 1]),
  product('chestnut', 'Chestnuts', 'Каштаны', [10, 12], [3, 5]),
  product('chicory', 'Chicory', 'Цикорий', [11, 3]),
  product('courgette', 'Courgettes', 'Кабачки', [6, 9]),
  product('cranberry', 'Cranberries', 'Клюква', [9, 12]),
  product('cucumber', 'Cucumbers', 'Огурцы', [6, 9]),
  product('dill', 'Dill', 'Укроп', [5, 9]),
  product('fennel', 'Fennel', 'Фенхель', [6, 10], [4, 9]),
  product('fig', 'Figs', 'Инжир', [8, 10]),
  product('garlic', 'Garlic', 'Чеснок', [7, 9], [11, 2]),
  product('gooseberry', 'Gooseberries', 'Крыжовник', [6, 8]),
  product('grape', 'Grapes', 'Виноград', [8, 10], [1, 5]),
  product('grapefruit', 'Grapefruit', 'Грейпфруты', [12, 4], [6, 11]),
  product('green-bean', 'Green beans', 'Стручковая фасоль', [7, 9], [11, 4]),
  product('jerusalem-artichoke', 'Jerusalem artichokes', 'Топинамбур', [10, 3]),
  product('kale', 'Kale', 'Кудрявая капуста', [10, 3], [5, 9]),
  product('kiwi', 'Kiwi fruit', 'Киви', [11, 2], [4, 7]),
  product('kohlrabi', 'Kohlrabi', 'Кольраби', [6, 10], [4, 9]),
  product('leek', 'Leeks', 'Лук-порей', [9, 3], [4, 9]),
  product('lemon', 'Lemons', 'Лимоны', [12, 4], [5, 10]),
  product('lettuce', 'Lettuce', 'Салат', [5, 10]),
  product('mandarin', 'Mandarins', 'Мандарины', [11, 2], [5, 9]),
  product('melon', 'Melons', 'Дыня', [7, 9], [12, 4]),
  product('mint', 'Mint', 'Мята', [5, 9]),
  product('mushroom', 'Mushrooms', 'Грибы', [8, 11]),
  product('nectarine', 'Nectarines', 'Нектарины', [7, 9], [12, 3]),
  product('potato', 'Potatoes', 'Картофель', [6, 10]),
  product('onion', 'Onions', 'Лук', [7, 10]),
  product('orange', 'Oranges', 'Апельсины', [12, 4], [6, 11]),
  product('parsley', 'Parsley', 'Петрушка', [5, 10]),
  product('parsnip', 'Parsnips', 'Пастернак', [10, 3], [5, 9]),
  product('pea', 'Peas', 'Горошек', [6, 7], [9, 12]),
  product('peach', 'Peaches', 'Персики', [7, 9], [12, 3]),
  product('pear', 'Pears', 'Груши', [8, 11], [2, 7]),
  product('pepper', 'Sweet peppers', 'Сладкий перец', [7, 10], [12, 4]),
  product('persimmon', 'Persimmons', 'Хурма', [10, 12]),
  product('plum', 'Plums', 'Сливы', [8, 9], [1, 4]),
  product('pomegranate', 'Pomegranates', 'Гранат', [10, 12], [3, 6]),
  product('pumpkin', 'Pumpkin', 'Тыква', [9, 12]),
  product('quince', 'Quinces', 'Айва', [10, 11]),
  product('radish', 'Radishes', 'Редис', [4, 6], [9, 12]),
  product('raspberry', 'Raspberries', 'Малина', [7, 8], [12, 4]),
  product('redcurrant', 'Redcurrants', 'Красная смородина', [7, 8]),
  product('rhubarb', 'Rhubarb', 'Ревень', [4, 6], [9, 12]),
  product('rocket', 'Rocket', 'Руккола', [5, 9]),
  product('sorrel', 'Sorrel', 'Щавель', [4, 6]),
  product('spinach', 'Spinach', 'Шпинат', [4, 6], [8, 11]),
  product('spring-onion', 'Spring onions', 'Зелёный лук', [4, 8]),
  product('strawberry', 'Strawberries', 'Клубника', [5, 7], [10, 2]),
  product('swede', 'Swede', 'Брюква', [10, 3], [5, 8]),
  product('sweetcorn', 'Sweetcorn', 'Кукуруза', [8, 10], [12, 3]),
  product('tomato', 'Tomatoes', 'Помидоры', [7, 9], [1, 4]),
  product('turnip', 'Turnips', 'Репа', [9, 2], [4, 9]),
  product('walnut', 'Walnuts', 'Грецкие орехи', [9, 11]),
  product('watermelon', 'Watermelon', 'Арбуз', [8, 9], [12, 3]),
]

/** Whether a season covers a month. */
export const isInSeason = ([first, last]: Season, month: number): boolean =>
  first <= last ? first <= month && month <= last : first <= month || month <= last

/** The products in season in a month from 1 to 12. */
export const productsInSeason = (month: number, hemisphere: Hemisphere): readonly SeasonalProduct[] =>
  SEASONAL_PRODUCTS.filter(({ seasons }) => isInSeason(seasons[hemisphere], month))
