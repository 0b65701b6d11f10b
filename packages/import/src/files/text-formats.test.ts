import { describe, expect, it } from 'vitest'
import { linesOf, picture, picturesOf, readItems, readOne, stepsOf } from '../../test/read-all.ts'

const column = (amount: string, unit: string, name: string): string =>
  `${amount.padStart(7)} ${unit.padEnd(2)} ${name}`

describe('recipes in texts of other programs (IMP-8)', () => {
  it('reads MealMaster in one column, with continued lines, and says on which line each recipe begins', async () => {
    const items = await readItems(
      [
        'MMMMM----- Recipe via Meal-Master (tm) v8.05',
        ' ',
        '      Title: Bean soup',
        ' Categories: Soups, Beans',
        '      Yield: 6 Servings',
        ' ',
        column('1 1/2', 'c', 'White beans;'),
        `${' '.repeat(11)}-soaked overnight`,
        column('1', 'tb', 'Oil'),
        column('', '', 'Salt'),
        ' ',
        '  Cook the beans',
        '  until soft.',
        ' ',
        '  Serve.',
        ' ',
        'MMMMM',
        ' ',
        '---------- Recipe via Meal-Master (tm) v7.07',
        '      Title: Toast',
        '   Servings:  1',
        ' ',
        column('2', 'sl', 'Bread'),
        ' ',
        '  Toast.',
        '-----',
      ].join('\r\n'),
    )
    expect(items.map(({ format, place, recipe }) => [format, place.line, recipe.title])).toEqual([
      ['mealmaster', 1, 'Bean soup'],
      ['mealmaster', 19, 'Toast'],
    ])
    const soup = items[0]?.recipe ?? expect.fail()
    expect(linesOf(soup)).toEqual(['1 1/2 cup White beans; soaked overnight', '1 tbsp Oil', 'Salt'])
    expect(stepsOf(soup)).toEqual(['Cook the beans until soft.', 'Serve.'])
    expect(soup).toMatchObject({ categories: ['Soups', 'Beans'], yields: { servings: 6 } })
  })

  it('reads the two columns of MealMaster one after the other, with headings between them', async () => {
    const two = (left: string, right: string): string => `${left.padEnd(41)}${right}`
    const recipe = await readOne(
      [
        'MMMMM----- Recipe via Meal-Master (tm) v8.02',
        '      Title: Dumplings',
        '      Yield: 4 servings',
        '',
        two(column('2', 'c', 'Flour'), column('1', '', 'Egg')),
        two(column('1/2', 'ts', 'Salt'), column('', '', 'Water')),
        '',
        'MMMMM------------------------FILLING-----------------------------',
        two(column('1', 'lb', 'Potatoes'), column('2', 'md', 'Onions')),
        '',
        '  Make them.',
        'MMMMM',
      ].join('\n'),
    )
    expect(linesOf(recipe)).toEqual([
      '2 cup Flour',
      '1/2 tsp Salt',
      '1 Egg',
      'Water',
      'FILLING: 1 lb Potatoes',
      'FILLING: 2 medium Onions',
    ])
  })

  it('reads MasterCook XML in the encoding that it says, with unescaped ampersands', async () => {
    const text = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
<mx2 source="MasterCook"><Summ><Nam>Crème & more</Nam></Summ>
<RcpE name="Crème &amp; more" author="n/a" img="creme.jpg">
<Serv qty="0"/><Yield unit="cups" qty="2.000"/><PrpT elapsed="0:15"/><TTlT elapsed="1:00"/>
<CatS><CatT>Desserts</CatT></CatS>
<IngR name="---Sauce---" code="S"></IngR>
<IngR name="cream" unit="cup" qty="1/2"><IPrp>cold & fresh</IPrp></IngR>
<IngR name="sugar"/>
<DirS><DirT>Whip it.</DirT><DirT>Serve.</DirT></DirS>
<Note>Rich.</Note><Srce>http://cream.example/1</Srce>
</RcpE></mx2>`
    const recipe = await readOne({
      'book.mx2': new Uint8Array(Buffer.from(text, 'latin1')),
      'images/creme.jpg': picture(5),
    })
    expect(recipe.title).toBe('Crème & more')
    expect(linesOf(recipe)).toEqual(['Sauce: 1/2 cup cream, cold & fresh', 'Sauce: sugar'])
    expect(stepsOf(recipe)).toEqual(['Whip it.', 'Serve.'])
    expect(await picturesOf(recipe)).toEqual([5])
    expect(recipe).toMatchObject({
      author: null,
      yields: { text: '2 cups', servings: null },
      times: { prep: 15, total: 60 },
      categories: ['Desserts'],
      sourceUrl: 'http://cream.example/1',
    })
  })

  it('reads MasterCook text', async () => {
    const recipe = await readOne(
      `                     *  Exported from  MasterCook  *

                          Potato Salad

Recipe By     : Aunt Olga
Serving Size  : 6    Preparation Time :0:30
Categories    : Salads                           Potatoes
                Cold dishes

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
                        ---Dressing---
   1 1/2  cups          mayonnaise -- cold
   4                    potatoes

Boil the
potatoes.

Mix.

                   - - - - - - - - - - - - - - - - - -

Per serving: 300 Calories; 20g Fat; 9mg Sodium

NOTES : Keeps a day.
`,
    )
    expect(linesOf(recipe)).toEqual(['Dressing: 1 1/2 cups mayonnaise, cold', 'Dressing: 4 potatoes'])
    expect(stepsOf(recipe)).toEqual(['Boil the potatoes.', 'Mix.'])
    expect(recipe).toMatchObject({
      title: 'Potato Salad',
      author: 'Aunt Olga',
      yields: { servings: 6 },
      times: { prep: 30 },
      categories: ['Salads', 'Potatoes', 'Cold dishes'],
      nutrition: { calories: 300, fat: 20, sodium: 9 },
      notes: 'NOTES : Keeps a day.',
    })
  })

  it('reads Cookmate, XML in a zip with its pictures', async () => {
    const recipe = await readOne({
      'backup.xml': `<?xml version="1.0" encoding="UTF-8"?><cookbook version="1"><recipe>
        <title>Блины &amp; мёд</title><preptime>10 мин</preptime><cooktime>1 ч 20 мин</cooktime>
        <description><li>Тонкие.</li></description>
        <ingredient><li>[Тесто]</li><li>500 мл молока</li><li>2 яйца</li></ingredient>
        <recipetext><li>Смешать.</li><li>Жарить.</li></recipetext>
        <url>https://blini.example/1</url><imagepath>/storage/emulated/0/MyCookBook/images/blini.jpg</imagepath>
        <quantity>4</quantity><category>Завтрак</category><tag>быстро</tag><rating>5</rating><lang>ru</lang><comments><li>Вкусно.</li></comments>
      </recipe></cookbook>`,
      'images/blini.jpg': picture(3),
    })
    expect(linesOf(recipe)).toEqual(['Тесто: 500 мл молока', 'Тесто: 2 яйца'])
    expect(await picturesOf(recipe)).toEqual([3])
    expect(recipe).toMatchObject({
      title: 'Блины & мёд',
      times: { prep: 10, cook: 80 },
      language: 'ru',
      tags: ['быстро'],
      rating: 5,
      notes: 'Вкусно.',
      description: 'Тонкие.',
    })
    expect(stepsOf(recipe)).toEqual(['Смешать.', 'Жарить.'])
  })

  it('reads Copy Me That', async () => {
    const recipe = await readOne({
      'recipes.html': `<meta name="copymethat_class_id_version" content="2"><div class = "recipe"><div id = "name"> Shells &amp; cheese </div>
        <a id = "original_link" href = "https://shells.example/1">x</a><img class= "recipeImage" src = "images/shells.jpg"/>
        <span class = "recipeCategory">pasta</span><span id = "ratingValue">4</span><a id="recipeYield">6</a>
        <ul id = "recipeIngredients"><li class= "recipeIngredient_subheader">Sauce</li><li class= "recipeIngredient">1 can
        tomatoes</li></ul><ol id = "recipeInstructions"><li class = "instruction" value = "1">Boil.</li></ol>
        <div class="recipeNote">Good.</div></div>`,
      'images/shells.jpg': picture(4),
    })
    expect(linesOf(recipe)).toEqual(['Sauce: 1 can tomatoes'])
    expect(stepsOf(recipe)).toEqual(['Boil.'])
    expect(await picturesOf(recipe)).toEqual([4])
    expect(recipe).toMatchObject({
      title: 'Shells & cheese',
      tags: ['pasta'],
      rating: 4,
      notes: 'Good.',
      sourceUrl: 'https://shells.example/1',
    })
  })

  it('reads RecipeKeeper', async () => {
    const recipe = await readOne({
      'recipes.html': `<!DOCTYPE html><html><body><div class="recipe-details"><table><tr><td><img src="images/pie_0.jpg" class="recipe-photo" /></td></tr></table>
        <h2 itemprop="name">Pie</h2><span itemprop="recipeCourse">Dessert</span><meta content="Baking" itemprop="recipeCategory"><meta content="4" itemprop="recipeRating">
        <span itemprop="recipeSource"><a href="https://pie.example/1">https://pie.example/1</a></span><span itemprop="recipeYield">8 servings</span>
        <meta content="PT20M" itemprop="prepTime"><meta content="PT1H" itemprop="cookTime">
        <div itemprop="recipeIngredients"><p>Crust:</p><p>200 g flour</p><p></p></div>
        <div itemprop="recipeDirections"><p>1. Knead.</p><p>2. Bake.</p></div><div itemprop="recipeNotes"><p>Warm.</p></div>
        <meta content="250" itemprop="recipeNutCalories"></div></body></html>`,
      'images/pie_0.jpg': picture(9),
    })
    expect(linesOf(recipe)).toEqual(['Crust: 200 g flour'])
    expect(stepsOf(recipe)).toEqual(['Knead.', 'Bake.'])
    expect(await picturesOf(recipe)).toEqual([9])
    expect(recipe).toMatchObject({
      times: { prep: 20, cook: 60 },
      categories: ['Dessert', 'Baking'],
      rating: 4,
      sourceUrl: 'https://pie.example/1',
      nutrition: { calories: 250 },
    })
  })

  it('reads Plan to Eat and MyRecipeBox, in which a cell has many lines', async () => {
    const [first, second] = await readItems(
      'Title,Course,Source,Url,Prep Time,Servings,Ingredients,Directions,Tags,Rating,Photo Url,Calories\n' +
        'Soup,Main,Ann,https://soup.example/1,15,4,", Broth\n1 l water, cold\n2 carrots\n","Boil.\nServe.","warm, quick",5,https://soup.example/1.jpg,120\n' +
        'Tea,,,,,,1 bag,Brew.,,,,\n',
    )
    expect(first?.place.line).toBe(2)
    expect(second?.place.line).toBe(7)
    const soup = first?.recipe ?? expect.fail()
    expect(linesOf(soup)).toEqual(['Broth: 1 l water, cold', 'Broth: 2 carrots'])
    expect(soup).toMatchObject({
      author: 'Ann',
      tags: ['warm', 'quick'],
      rating: 5,
      nutrition: { calories: 120 },
      pictures: [{ url: 'https://soup.example/1.jpg' }],
    })
    const box = await readOne(
      'title,preparationTime,ingredients,instructions,categories,source,originalPicture,\nCake,10,"1 egg\n2 apples","Mix.\n\nBake.",Sweet,https://cake.example/1,,\n',
    )
    expect(stepsOf(box)).toEqual(['Mix.', 'Bake.'])
    expect(box).toMatchObject({
      sourceUrl: 'https://cake.example/1',
      categories: ['Sweet'],
      times: { prep: 10 },
    })
  })

  it('reads Chowdown', async () => {
    const recipe = await readOne({
      '_recipes/okra.md':
        '---\nlayout: recipe\ntitle: "Okra"\nimage: okra.jpg\ntags: sides, vegetables\n\ningredients:\n- 1 bunch of okra\n- salt\n\ndirections:\n- Wash it.\n- Roast it.\n\n---\n\nI love [okra](https://okra.example).',
      'images/okra.jpg': picture(2),
      'README.md': '# Chowdown\n\nHow to use it.',
    })
    expect(linesOf(recipe)).toEqual(['1 bunch of okra', 'salt'])
    expect(stepsOf(recipe)).toEqual(['Wash it.', 'Roast it.'])
    expect(await picturesOf(recipe)).toEqual([2])
    expect(recipe).toMatchObject({
      title: 'Okra',
      tags: ['sides', 'vegetables'],
      description: 'I love okra.',
    })
  })

  it('reads Markdown and plain text, in Russian too', async () => {
    const soup = await readOne(
      '# Borscht\n\nServes 6\n\nA [red](https://x.example) soup.\n\n![](borscht.jpg)\n\n## Ingredients\n### Broth\n- 1 kg **beef**\n\n## Method\n1. Boil.\n2. Add\n   beets.\n\n## Notes\nBetter tomorrow.\n',
    )
    expect(linesOf(soup)).toEqual(['Broth: 1 kg beef'])
    expect(stepsOf(soup)).toEqual(['Boil.', 'Add beets.'])
    expect(soup).toMatchObject({
      title: 'Borscht',
      description: 'A red soup.',
      yields: { servings: 6 },
      notes: 'Better tomorrow.',
    })
    const pancakes = await readOne(
      'Блины\nВремя: 40 минут\n\nИнгредиенты:\n2 яйца\n500 мл молока\n\nПриготовление:\nСмешать.\n\nЖарить.\n',
    )
    expect(linesOf(pancakes)).toEqual(['2 яйца', '500 мл молока'])
    expect(stepsOf(pancakes)).toEqual(['Смешать.', 'Жарить.'])
    expect(pancakes).toMatchObject({ title: 'Блины', times: { total: 40 } })
    const bare = await readOne('Toast\n\n2 slices bread\n10 g butter\n\nToast the bread and butter it.')
    expect(linesOf(bare)).toEqual(['2 slices bread', '10 g butter'])
    expect(stepsOf(bare)).toEqual(['Toast the bread and butter it.'])
  })

  it('reads Cooklang, with pictures beside it', async () => {
    const recipe = await readOne({
      'Pea soup.cook':
        '---\nservings: 2\ntags: [warm]\nsource: https://soup.example/1\nprep time: 10 minutes\n---\n= Broth\nBoil @peas{1/2%kg}(soaked) in a #pot{} for ~{20%minutes}.\n\n> From grandmother.\n\n= Serving\nAdd @salt.\n',
      'Pea soup.jpg': picture(1),
      'Pea soup.2.jpg': picture(2),
    })
    expect(linesOf(recipe)).toEqual(['Broth: 0.5 kg peas, soaked', 'Serving: salt'])
    expect(stepsOf(recipe)).toEqual(['Broth: Boil peas in a pot for 20 minutes.', 'Serving: Add salt.'])
    expect(await picturesOf(recipe)).toEqual([1])
    expect(recipe.steps[1]?.pictures).toHaveLength(1)
    expect(recipe).toMatchObject({
      title: 'Pea soup',
      yields: { servings: 2 },
      tags: ['warm'],
      notes: 'From grandmother.',
      times: { prep: 10 },
    })
  })
})
