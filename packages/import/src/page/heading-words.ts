const phrases = (text: string): readonly string[] =>
  text
    .split(/[,\n]/u)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** Headings of ingredient lists, in lower case, by language: en de fr es pt it nl sv/da/no fi pl cs/sk hu ro bg ru uk hr/sr/sl … */
const INGREDIENTS = phrases(`
  ingredients, ingredient, ingredient list, ingredients list, what you need, what you'll need, you will need, you'll need, shopping list
  here's what you need, things you need, ingredients needed
  zutaten, zutatenliste, das brauchst du, was du brauchst, du brauchst, ihr braucht, das braucht ihr
  ingrédients, ingredients, ingrédient, il vous faut, il te faut, liste des ingrédients
  ingredientes, necesitas, qué necesitas, vas a necesitar, você vai precisar
  ingredienti, cosa ti serve, occorrente
  ingrediënten, benodigdheden, wat heb je nodig, dit heb je nodig
  ingredienser, du behöver, det här behöver du, det skal du bruge, du skal bruge, dette trenger du, du trenger, råvaror
  ainekset, ainesosat, raaka-aineet, tarvitset
  składniki, potrzebne składniki, lista składników
  suroviny, ingredience, budete potřebovat, přísady, ingrediencie, prísady, budeme potrebovať, potrebujeme
  hozzávalók, alapanyagok
  ingrediente
  съставки, необходими продукти, продукти
  необходимые ингредиенты, нам понадобится, нам потребуется, для приготовления нужно, необхідні інгредієнти, вам знадобиться
  ингредиенты, состав, вам понадобится, понадобится, вам потребуется, потребуется, продукты, список ингредиентов, что нужно
  інгредієнти, складники, що потрібно
  sastojci, састојци, sestavine, potrebno je
  υλικά, συστατικά
  malzemeler, gerekli malzemeler
  材料, 食材, 配料, 用料, 原料, 用意するもの, 재료
  bahan, bahan-bahan, nguyên liệu, thành phần, ส่วนผสม, วัตถุดิบ
  المكونات, المقادير, مكونات, מרכיבים, מצרכים, חומרים, مواد لازم, सामग्री
  ingredientai, sastāvdaļas, koostisosad, hráefni, innihald, përbërësit
`)

const STEPS = phrases(`
  method, methods, instructions, directions, preparation, preparation method, procedure, steps, how to make, how to make it, how to cook
  how to prepare, cooking instructions, cooking method, cooking directions, step by step, step-by-step, instruction, direction, the method
  what to do, method of preparation, cooking process, let's get cooking, let's make it, how to do it, recipe steps, recipe instructions
  preparation instructions, to make, make it, let's cook, preparation steps, cooking steps
  und so geht's, und so geht’s, so geht es, so gelingt's, so gelingt’s, kochanleitung, anweisungen, zubereitungsschritte
  zubereitung, anleitung, so geht's, so geht’s, so wird's gemacht, so wird’s gemacht, so gehts, arbeitsschritte, schritt für schritt, zubereiten
  les étapes, étapes de la recette, comment faire, comment préparer, déroulement
  préparation, préparations, étapes, instructions, réalisation, mode opératoire, progression, étapes de préparation, la recette
  preparación, elaboración, instrucciones, modo de preparación, pasos, procedimiento, paso a paso, cómo hacer, cómo se hace, cómo preparar
  preparo, modo de preparo, modo de fazer, preparação, como fazer, confeção, instruções, passo a passo, modo de preparação
  preparazione, procedimento, istruzioni, come preparare, come fare, svolgimento, esecuzione, come si prepara
  stap voor stap, bereiding stap voor stap, zo bereid je het, hoe te maken
  bereiding, bereidingswijze, instructies, werkwijze, zo maak je het, aan de slag, hoe maak je het, zo maak je, bereidingsstappen
  så gör du, steg för steg, slik gjør du det, steg for steg, trin for trin, sådan gør du det
  gör så här, instruktioner, tillagning, så här gör du, tillvägagångssätt
  fremgangsmåde, tilberedning, sådan gør du, fremgangsmåte, framgangsmåte, slik gjør du, sådan laver du
  valmistustapa, työvaiheet, valmistusvaiheet
  valmistus, valmistusohje, valmistusohjeet, ohje, ohjeet, näin teet, tee näin
  przygotowanie, wykonanie, sposób przygotowania, sposób wykonania, jak przygotować, krok po kroku
  postup, příprava, postup přípravy, príprava, postup prípravy, pracovný postup
  elkészítés, elkészítése, elkészítés menete, az elkészítés menete
  preparare, mod de preparare, instrucțiuni, mod preparare
  начин на приготвяне, приготвяне, приготовление, способ приготовления, как приготовить, пошаговый рецепт, инструкция
  как готовить, как сделать, этапы приготовления, шаги приготовления, технология приготовления, покрокове приготування, інструкція, як готувати
  рецепт приготовления, пошаговое приготовление, процесс приготовления, пошаговый рецепт приготовления
  приготування, спосіб приготування, як приготувати
  priprema, način pripreme, postupak, припрема, начин припреме, priprava, postopek
  εκτέλεση, διαδικασία, παρασκευή, οδηγίες, τρόπος παρασκευής
  hazırlanışı, yapılışı, nasıl yapılır, hazırlama, yapılış
  作り方, つくり方, 手順, 做法, 步骤, 步驟, 作法, 制作方法, 制作步骤, 만드는 법, 만들기, 조리법, 조리순서, 만드는법
  cara membuat, langkah-langkah, langkah, cách làm, các bước, hướng dẫn, cách nấu, cách chế biến, วิธีทำ
  طريقة التحضير, الطريقة, طريقة العمل, التحضير, אופן ההכנה, הכנה, הוראות הכנה, طرز تهیه, विधि, बनाने की विधि
  gaminimas, paruošimas, pagatavošana, valmistamine, aðferð
`)

/** Only right below the ingredients: elsewhere they head something else. */
const STEPS_BELOW = phrases(
  'recipe, the recipe, rezept, recette, receta, receita, ricetta, recept, opskrift, oppskrift, przepis, рецепт, tarif, レシピ',
)

/** Headings of what follows a recipe. */
const OTHER = phrases(`
  notes, note, recipe notes, tips, tip, cook's notes, chef's notes, nutrition, nutrition facts, nutritional information, nutritional info
  nutrition information, comments, reviews, leave a comment, leave a reply, related recipes, related, related posts, you may also like
  you might also like, more recipes, share, share this, equipment, tools, video, watch, storage, faq, faqs, tags, about, print, similar recipes
  did you make this recipe, have you made this, rate this recipe, categories, variations, substitutions, serving suggestions, author, filed under
  frequently asked questions, more like this, newsletter, subscribe, follow us, share your creation
  hinweise, hinweis, tipps, tipp, nährwerte, kommentare, ähnliche rezepte, das könnte dich auch interessieren, related items, weitere rezepte
  notas, nota, consejos, trucos, información nutricional, comentarios, recetas relacionadas, dicas, dica, informação nutricional, receitas relacionadas
  remarques, astuces, astuce, conseils, valeurs nutritionnelles, commentaires, recettes similaires, l'astuce du chef
  note, consigli, consiglio, valori nutrizionali, commenti, ricette correlate, curiosità
  tips, opmerkingen, voedingswaarden, reacties, ook lekker, misschien ook lekker, gerelateerde recepten
  näringsvärde, kommentarer, relaterade recept, tips, vinkit, ravintosisältö, uwagi, wskazówki, komentarze, poznámky, tipy, komentáře
  megjegyzések, tippek, заметки, примечание, примечания, советы, совет, комментарии, похожие рецепты, пищевая ценность, отзывы
  notlar, püf noktaları, yorumlar, コツ, ポイント, コメント, メモ, 小贴士, 팁, 댓글
`)

/** What the heading of a part of a page announces. */
export type HeadingKind = 'ingredients' | 'steps' | 'steps below ingredients' | 'other'

const MAX_HEADING = 70

const KINDS = new Map<string, HeadingKind>([
  ...OTHER.map((phrase) => [phrase, 'other'] as const),
  ...STEPS_BELOW.map((phrase) => [phrase, 'steps below ingredients'] as const),
  ...STEPS.map((phrase) => [phrase, 'steps'] as const),
  ...INGREDIENTS.map((phrase) => [phrase, 'ingredients'] as const),
])

const MAX_WORDS = 4

/**
 * What a heading announces: the phrase alone, at its beginning ('Ingredients for 4 people') or its end ('Here is how to make it'). Null if it
 * is of no kind that is known.
 */
export function headingKind(text: string): HeadingKind | null {
  if (text.length > MAX_HEADING) return null
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}'’・-]+/gu, ' ')
    .trim()
  const exact = KINDS.get(plain)
  if (exact !== undefined) return exact
  const words = plain.split(' ')
  for (let count = Math.min(MAX_WORDS, words.length - 1); count > 0; count -= 1) {
    const kind = KINDS.get(words.slice(0, count).join(' ')) ?? KINDS.get(words.slice(-count).join(' '))
    if (kind === 'ingredients' || kind === 'steps') return kind
  }
  return null
}

/** Whether a line is nothing but such a heading. */
export const isBareHeading = (text: string): boolean => {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}'’・-]+/gu, ' ')
    .trim()
  const kind = KINDS.get(plain)
  return kind === 'ingredients' || kind === 'steps'
}
