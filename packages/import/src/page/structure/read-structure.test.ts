import { describe, expect, it } from 'vitest'
import { readRecipe } from '../fixtures.ts'

const texts = (list: readonly { readonly text: string }[]): string[] => list.map(({ text }) => text)

const sections = (list: readonly { readonly text: string; readonly section: string | null }[]): string[] =>
  list.map(({ text, section }) => `${section ?? ''}: ${text}`)

describe('recipes without markup (IMP-2)', () => {
  it.each([
    [
      'English',
      'Ingredients',
      ['2 cups flour', 'salt to taste'],
      'How to make it',
      ['Mix everything in a bowl.', 'Bake for 20 minutes.'],
    ],
    [
      'German',
      'Zutaten für 4 Personen',
      ['200 g Mehl', 'Salz'],
      'So wird’s gemacht',
      ['Alles in einer Schüssel mischen.', '20 Minuten backen.'],
    ],
    [
      'French',
      'Ingrédients',
      ['200 g de farine', 'sel'],
      'Préparation',
      ['Mélanger le tout dans un bol.', 'Cuire 20 minutes au four.'],
    ],
    [
      'Spanish',
      'Ingredientes',
      ['200 g de harina', 'sal'],
      'Elaboración',
      ['Mezcla todo en un bol.', 'Hornea durante 20 minutos.'],
    ],
    [
      'Portuguese',
      'Ingredientes',
      ['2 xícaras de farinha', 'sal'],
      'Modo de preparo',
      ['Misture tudo em uma tigela.', 'Asse por 20 minutos.'],
    ],
    [
      'Italian',
      'Ingredienti',
      ['200 g di farina', 'sale q.b.'],
      'Procedimento',
      ['Mescolate tutto in una ciotola.', 'Infornate per 20 minuti.'],
    ],
    [
      'Dutch',
      'Ingrediënten',
      ['200 g bloem', 'zout'],
      'Zo maak je het',
      ['Meng alles in een kom.', 'Bak het 20 minuten.'],
    ],
    [
      'Swedish',
      'Ingredienser',
      ['2 dl mjöl', 'salt'],
      'Gör så här',
      ['Blanda allt i en skål.', 'Grädda i 20 minuter.'],
    ],
    [
      'Danish',
      'Ingredienser',
      ['200 g mel', 'salt'],
      'Fremgangsmåde',
      ['Bland det hele i en skål.', 'Bag i 20 minutter.'],
    ],
    [
      'Finnish',
      'Ainekset',
      ['2 dl jauhoja', 'suolaa'],
      'Valmistusohje',
      ['Sekoita kaikki kulhossa.', 'Paista 20 minuuttia.'],
    ],
    [
      'Polish',
      'Składniki',
      ['200 g mąki', 'sól'],
      'Sposób przygotowania',
      ['Wymieszaj wszystko w misce.', 'Piecz 20 minut.'],
    ],
    ['Czech', 'Suroviny', ['200 g mouky', 'sůl'], 'Postup', ['Vše smíchejte v míse.', 'Pečte 20 minut.']],
    [
      'Hungarian',
      'Hozzávalók',
      ['20 dkg liszt', 'só'],
      'Elkészítés',
      ['Keverj össze mindent egy tálban.', 'Süsd 20 percig.'],
    ],
    [
      'Romanian',
      'Ingrediente',
      ['200 g făină', 'sare'],
      'Mod de preparare',
      ['Amestecați totul într-un bol.', 'Coaceți 20 de minute.'],
    ],
    [
      'Russian',
      'Ингредиенты',
      ['200 г муки', 'соль по вкусу'],
      'Способ приготовления',
      ['Смешайте всё в миске.', 'Выпекайте 20 минут.'],
    ],
    [
      'Ukrainian',
      'Інгредієнти',
      ['200 г борошна', 'сіль'],
      'Приготування',
      ['Змішайте все в мисці.', 'Випікайте 20 хвилин.'],
    ],
    [
      'Bulgarian',
      'Необходими продукти',
      ['200 г брашно', 'сол'],
      'Начин на приготвяне',
      ['Смесете всичко в купа.', 'Печете 20 минути.'],
    ],
    [
      'Greek',
      'Υλικά',
      ['200 γρ αλεύρι', 'αλάτι'],
      'Εκτέλεση',
      ['Ανακατέψτε τα όλα σε ένα μπολ.', 'Ψήστε για 20 λεπτά.'],
    ],
    [
      'Turkish',
      'Malzemeler',
      ['2 su bardağı un', 'tuz'],
      'Yapılışı',
      ['Hepsini bir kapta karıştırın.', '20 dakika pişirin.'],
    ],
    [
      'Croatian',
      'Sastojci',
      ['200 g brašna', 'sol'],
      'Priprema',
      ['Sve pomiješajte u zdjeli.', 'Pecite 20 minuta.'],
    ],
    [
      'Japanese',
      '材料',
      ['小麦粉 200g', '塩 少々'],
      '作り方',
      ['ボウルに材料を全部入れて混ぜる。', 'オーブンで20分ほど焼いて完成。'],
    ],
    [
      'Chinese',
      '食材',
      ['面粉 200克', '盐 少许'],
      '做法',
      ['把所有材料放入碗中搅拌均匀。', '放入烤箱烤二十分钟即可完成。'],
    ],
    [
      'Korean',
      '재료',
      ['밀가루 200g', '소금 약간'],
      '만드는 법',
      ['그릇에 모든 재료를 넣고 섞어 주세요.', '오븐에서 20분 동안 구워 주세요.'],
    ],
    [
      'Indonesian',
      'Bahan-bahan',
      ['200 g tepung', 'garam'],
      'Cara membuat',
      ['Campur semua bahan dalam mangkuk.', 'Panggang selama 20 menit.'],
    ],
    [
      'Hebrew',
      'מרכיבים',
      ['200 גרם קמח', 'מלח'],
      'אופן ההכנה',
      ['מערבבים את הכל בקערה גדולה.', 'אופים במשך 20 דקות בתנור.'],
    ],
  ])('are found by their headings in %s', (_, heading, ingredients, stepsHeading, steps) => {
    const list = (lines: readonly string[]): string => lines.map((line) => `<li>${line}</li>`).join('')
    const html = `<nav><ul><li>Home<li>Shop</ul></nav><h1>Cake</h1><p>A long story. It began in the spring of that year.</p><h2>${heading}</h2>
      <ul>${list(ingredients)}</ul><h2>${stepsHeading}</h2><ol>${list(steps)}</ol><h2>Comments</h2><p>I made it twice. It was great.</p>`
    const recipe = readRecipe(html)
    expect(recipe.title).toBe('Cake')
    expect(texts(recipe.ingredients)).toEqual(ingredients)
    expect(texts(recipe.steps)).toEqual(steps)
  })

  const INGREDIENTS = ['2 cups flour', '1 cup milk', '3 eggs', 'salt']
  const STEPS = [
    'Mix the flour with the milk.',
    'Add the eggs and stir until smooth.',
    'Bake in the oven for 20 minutes.',
  ]
  const [story, comment] = [
    '<p>My aunt baked it every Sunday. We loved it.</p>',
    '<p>Lovely cake, thanks for sharing it with us.</p>',
  ]
  const as = (tag: string, lines: readonly string[], names = ''): string =>
    lines.map((line) => `<${tag}${names === '' ? '' : ` class="${names}"`}>${line}</${tag}>`).join('\n')

  it.each([
    [
      'paragraphs below bold headings',
      `<p><b>Ingredients:</b></p>${as('p', INGREDIENTS)}<p><b>Method</b></p>${as('p', STEPS)}`,
    ],
    [
      'lines with breaks',
      `<p>Ingredients<br>${INGREDIENTS.join('<br>')}</p><p>Directions<br>${STEPS.join('<br>')}</p>`,
    ],
    ['lists without headings', `<ul>${as('li', INGREDIENTS)}</ul><ol>${as('li', STEPS)}</ol>`],
    ['a list and paragraphs without headings', `<ul>${as('li', INGREDIENTS)}</ul>${as('p', STEPS)}`],
    [
      'classes',
      `<div class="x-ingredients">${as('div', INGREDIENTS)}</div><div class="x-instructions">${as('div', STEPS)}</div>`,
    ],
    [
      'rows of a table',
      `<h3>Ingredients</h3><table>${as(
        'tr',
        INGREDIENTS.map((line) => `<td>${line}</td>`),
      )}</table><h3>Steps</h3>${as('p', STEPS)}`,
    ],
    [
      'cells of a table',
      `<h3>Ingredients</h3><table>${as('tr', ['<td>2 cups</td><td>flour</td>', '<td>1 cup</td><td>milk</td>', '<td>3</td><td>eggs</td>', '<td></td><td>salt</td>'])}</table><h3>Steps</h3>${as('p', STEPS)}`,
    ],
    [
      'rows of elements',
      `<h3>Ingredients</h3>${as('div', ['<div>2 cups</div><div>flour</div>', '<div>1 cup</div><div>milk</div>', '<div>3</div><div>eggs</div>', '<div></div><div>salt</div>'], 'row')}<h3>Steps</h3>${as(
        'div',
        STEPS.map((step, at) => `<div>${at + 1}</div><div>${step}</div>`),
        'row',
      )}`,
    ],
    [
      'checkboxes',
      `<h3>Ingredients</h3><ul>${as(
        'li',
        INGREDIENTS.map((line) => `<input type="checkbox"><label>▢ ${line}</label>`),
      )}</ul><h3>Steps</h3><ol>${as(
        'li',
        STEPS.map((step, at) => `<b>Step ${at + 1}</b><p>${step}</p>`),
      )}</ol>`,
    ],
    [
      'tabs',
      `<ul><li>Ingredients<li>Method</ul><div><ul>${as('li', INGREDIENTS)}</ul></div><div style="display:none"><ol>${as('li', STEPS)}</ol></div>`,
    ],
    [
      'a page that calls itself a sidebar',
      `<div class="has-sidebar menu"><h2>Ingredients</h2><ul>${as('li', INGREDIENTS)}</ul><h2>Method</h2><ol>${as('li', STEPS)}</ol></div>`,
    ],
    [
      'buttons in every line',
      `<h2>Ingredients</h2><ul>${as(
        'li',
        INGREDIENTS.map((line) => `${line} <a>add to list</a>`),
      )}</ul><h2>Method</h2><ol>${as('li', STEPS)}</ol>`,
    ],
    [
      'a copy for printing',
      `<h2>Ingredients</h2><ul>${as('li', INGREDIENTS)}</ul><h2>Method</h2><ol>${as('li', STEPS)}</ol><div class="print"><ul>${as('li', INGREDIENTS)}</ul><ol>${as('li', STEPS)}</ol></div>`,
    ],
    [
      'paragraphs between pictures',
      `<h3>Ingredients</h3><ul>${as('li', INGREDIENTS)}</ul><h3>Method</h3>${STEPS.map((step) => `<p>${step}</p><figure><img src="a.jpg"><figcaption>Like this</figcaption></figure>`).join('')}`,
    ],
    [
      'a table that arranges the page',
      `<table><tr><td><h3>Ingredients</h3>${as('p', INGREDIENTS)}</td><td><h3>Method</h3>${as('p', STEPS)}</td></tr></table>`,
    ],
    [
      'parts that buttons open',
      `<h2><button>Ingredients</button></h2><ul>${as('li', INGREDIENTS)}</ul><button>Method</button><div hidden>${as('p', STEPS)}</div>`,
    ],
    [
      'parts that open',
      `<details><summary>Ingredients</summary>${as('div', INGREDIENTS)}</details><details><summary>Method</summary>${as('div', STEPS)}</details>`,
    ],
    [
      'a list of terms',
      `<h3>Ingredients</h3><dl><dt>2 cups flour</dt><dt>1 cup milk</dt><dt>3 eggs</dt><dt>salt</dt></dl><h3>Method</h3>${as('p', STEPS)}`,
    ],
    [
      'steps before ingredients',
      `<h2>Method</h2><ol>${as('li', STEPS)}</ol><h2>Ingredients</h2><ul>${as('li', INGREDIENTS)}</ul>`,
    ],
  ])('are found in %s', (_, recipe) => {
    const found = readRecipe(`<h1>Cake</h1>${story}<div>${recipe}</div><h3>Comments</h3>${comment}`)
    expect(texts(found.ingredients)).toEqual(INGREDIENTS)
    expect(texts(found.steps)).toEqual(STEPS)
  })

  it('keep the sections of their lists', () => {
    const recipe =
      readRecipe(`<h1>Cake</h1><h2>Ingredients</h2><h3>Dough</h3><ul>${as('li', ['2 cups flour', '1 cup milk'])}</ul>
      <h3>Cream</h3><ul>${as('li', ['1 cup cream', 'vanilla'])}</ul><h2>Method</h2><p>Dough:</p><ol>${as('li', STEPS.slice(0, 1))}</ol>
      <p>Cream:</p><ol>${as('li', ['Whip the cream until it is stiff.'])}</ol>`)
    expect(sections(recipe.ingredients)).toEqual([
      'Dough: 2 cups flour',
      'Dough: 1 cup milk',
      'Cream: 1 cup cream',
      'Cream: vanilla',
    ])
    expect(sections(recipe.steps)).toEqual([`Dough: ${STEPS[0]}`, 'Cream: Whip the cream until it is stiff.'])
  })

  it('may have amounts beside their names', () => {
    const recipe = readRecipe(
      `<h1>Cake</h1><h2>材料</h2><dl><dt>小麦粉</dt><dd>200g</dd><dt>塩</dt><dd>2g</dd></dl>`,
    )
    expect(texts(recipe.ingredients)).toEqual(['小麦粉 200g', '塩 2g'])
  })

  it('may list ingredients and steps by turns', () => {
    const recipe =
      readRecipe(`<h1>Bread</h1><p>Ingredients for the starter</p>${as('p', ['100 g flour', '100 g water'])}
      <ol>${as('li', ['Mix flour and water.', 'Let it rest over night.'])}</ol><p>Ingredients for the dough</p>
      ${as('p', ['500 g rye flour', '10 g salt'])}<ol>${as('li', ['Knead everything well.', 'Bake it for an hour.'])}</ol>`)
    expect(texts(recipe.ingredients)).toEqual(['100 g flour', '100 g water', '500 g rye flour', '10 g salt'])
    expect(texts(recipe.steps)).toEqual([
      'Mix flour and water.',
      'Let it rest over night.',
      'Knead everything well.',
      'Bake it for an hour.',
    ])
  })

  it.each([
    ['Prep time: 10 min | Cook time: 1 hr 20 min | Serves 4', { prep: 10, cook: 80, total: null }, 4],
    [
      '<div>Gesamtzeit</div><div>1½ Std.</div><div>Portionen</div><div>6</div>',
      { prep: null, cook: null, total: 90 },
      6,
    ],
    ['<p>Время приготовления: 1 ч 30 мин</p><p>Порций: 8</p>', { prep: null, cook: null, total: 90 }, 8],
    [
      '<p>Pour 4 personnes</p><p>Préparation : 15 minutes</p><p>Cuisson : 40 min</p>',
      { prep: 15, cook: 40, total: null },
      4,
    ],
    ['<p>調理時間 20分</p><p>2人分</p>', { prep: null, cook: null, total: 20 }, 2],
  ])('say times and servings: %s', (facts, times, servings) => {
    const recipe = readRecipe(
      `<h1>Cake</h1>${facts}<h2>Ingredients</h2><ul>${as('li', INGREDIENTS)}</ul><h2>Method</h2>${as('p', STEPS)}`,
    )
    expect(recipe.times).toEqual(times)
    expect(recipe.yields?.servings).toBe(servings)
  })
})
