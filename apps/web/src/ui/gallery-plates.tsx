import { Plate } from './plate/plate.tsx'
import styles from './gallery.module.css'

/** Dishes that between them show every ware and every texture. */
const DISHES: readonly (readonly [category: string, ingredients: string, method: string])[] = [
  ['soups-broths', 'свёкла, капуста, картофель, морковь, лук, укроп, сметана', 'варите'],
  ['salads-raw', 'cherry tomatoes, cucumber, red onion, feta cheese, olives, basil', 'toss'],
  ['pasta-noodles', 'spaghetti, tomatoes, garlic, basil, parmesan cheese', 'boil'],
  ['breakfast-energy', 'eggs, sourdough bread, avocado, chili flakes, lemon', 'toast'],
  ['desserts-treats', 'strawberries, dark chocolate, cream, raspberries, mint', 'bake in the oven'],
  ['grain-bowls', 'rice, avocado, edamame, radish, salmon, lime', 'assemble'],
  ['one-pot-meals', 'chicken thighs, potatoes, carrots, thyme, mushrooms', 'simmer'],
  ['pescatarian', 'salmon fillet, lemon, dill, potatoes, butter', 'bake'],
  ['smoothie-bowls', 'banana, blueberries, strawberries, almonds, honey', 'blend'],
  ['wraps-sandwiches', 'bread, tofu, lettuce, tomato, cucumber', 'assemble'],
  ['special-occasions', 'mushrooms, walnuts, pumpkin, sage, garlic', 'roast in the oven'],
  ['beverages', 'orange, mint, cinnamon, honey', 'stir'],
  ['legume-dishes', 'red beans, corn, chili, bell pepper, coriander', 'simmer'],
  ['plant-based-mains', 'баклажаны, помидоры, болгарский перец, чеснок, кинза', 'тушите'],
  ['quick-meals', 'shrimp, lemon, garlic, parsley', 'fry in a pan'],
  ['fermented-foods', 'white cabbage, carrot, apple, caraway', 'salt'],
  ['veggie-steaks', 'cauliflower, chickpeas, pomegranate, tahini', 'grill'],
  ['comfort-foods', 'potatoes, cheddar, leek, milk, nutmeg', 'bake'],
  ['appetizers-snacks', 'olives, cheese, almonds, grapes, bread', ''],
  ['condiments-sauces', 'tomatoes, chili, garlic, onion', 'simmer'],
  ['transitional-meals', 'beef, lentils, carrot, onion, peas', 'stew'],
  ['reducetarian', 'chicken, corn, broccoli', 'grill'],
  ['traditional-plant-adaptations', 'гречка, грибы, лук, петрушка', 'обжарьте'],
  ['', 'something unheard of', ''],
]

export const GalleryPlates = () => (
  <div className={styles['plates']}>
    {DISHES.map(([category, ingredients, method], index) => (
      <figure key={category} className={styles['dish']}>
        <Plate
          id={`dish-${index}`}
          translationId={null}
          category={category}
          ingredients={ingredients.split(', ')}
          method={method}
        />
        <figcaption>{category}</figcaption>
      </figure>
    ))}
  </div>
)
