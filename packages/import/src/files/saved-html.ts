import type { Element } from 'domhandler'
import type { FoundIngredient, FoundStep } from '../found-recipe.ts'
import {
  ingredientsOf,
  linesOf,
  minutesOf,
  nutritionOf,
  paragraphs,
  ratingOf,
  recipeOf,
  stepsOf,
  textOrNull,
  urlOf,
  yieldOf,
} from './fields.ts'
import { elementsWith, elementWith, hasClass, innerText, parseHtml } from './html.ts'
import type { TextRecipe } from './text-recipe.ts'

export const isCopyMeThat = (text: string): boolean =>
  text.includes('copymethat_class_id_version') ||
  (/class\s*=\s*"recipeIngredient"/u.test(text) && /id\s*=\s*"recipeIngredients"/u.test(text))

export const isRecipeKeeper = (text: string): boolean =>
  /class="recipe-details"/u.test(text) && text.includes('itemprop="recipeDirections"')

const textWith = (root: Element, test: (element: Element) => boolean): string => {
  const element = elementWith(root, test)
  return element ? innerText(element) : ''
}

/** Items with headings between them, each marked by a class. */
function itemsOf(root: Element, item: string, heading: string): readonly FoundIngredient[] {
  let section: string | null = null
  return elementsWith(root, (element) => hasClass(element, item) || hasClass(element, heading)).flatMap(
    (element) => {
      const text = innerText(element).replaceAll('\n', ' ')
      if (hasClass(element, heading)) section = text.replace(/:$/u, '') || null
      return hasClass(element, heading) || text === '' ? [] : [{ text, section }]
    },
  )
}

/** The recipes of Copy Me That: one HTML file with a folder of pictures. Known from an export. */
export function readCopyMeThat(text: string): readonly TextRecipe[] {
  const document = parseHtml(text)
  return elementsWith(document, (element) => hasClass(element, 'recipe')).map((root) => {
    const byId = (id: string): string => textWith(root, ({ attribs }) => attribs['id'] === id)
    const allOf = (name: string): readonly string[] =>
      elementsWith(root, (element) => hasClass(element, name)).map(innerText)
    const link = elementWith(root, ({ attribs }) => attribs['id'] === 'original_link')
    const pictures = elementsWith(root, (element) => element.name === 'img').map(
      ({ attribs }) => attribs['src'] ?? '',
    )
    const steps: readonly FoundStep[] = itemsOf(root, 'instruction', 'instruction_subheader').map((step) => ({
      ...step,
      pictures: [],
    }))
    const recipe = recipeOf({
      title: byId('name'),
      description: byId('description'),
      ingredients: itemsOf(root, 'recipeIngredient', 'recipeIngredient_subheader'),
      steps,
      yields: yieldOf(byId('recipeYield')),
      sourceUrl: urlOf(link?.attribs['href']),
      tags: allOf('recipeCategory'),
      notes: paragraphs(...allOf('recipeNote')),
      rating: ratingOf(byId('ratingValue')),
    })
    return { recipe, at: root.startIndex ?? 0, pictures }
  })
}

/** The recipes of RecipeKeeper: 'recipes.html' with a folder of pictures, marked with 'itemprop'. Known from its public readers. */
export function readRecipeKeeper(text: string): readonly TextRecipe[] {
  const document = parseHtml(text)
  return elementsWith(document, (element) => hasClass(element, 'recipe-details')).map((root) => {
    const propertyOf = (element: Element): string => element.attribs['content'] ?? innerText(element)
    const all = (name: string): readonly string[] =>
      elementsWith(root, ({ attribs }) => attribs['itemprop'] === name)
        .map(propertyOf)
        .filter((value) => value !== '')
    const get = (name: string): string => all(name)[0] ?? ''
    const source = elementWith(root, ({ attribs }) => attribs['itemprop'] === 'recipeSource')
    const link = source && elementWith(source, ({ name }) => name === 'a')
    const nutrients = elementsWith(
      root,
      ({ attribs }) => attribs['itemprop']?.startsWith('recipeNut') === true,
    )
    const recipe = recipeOf({
      title: get('name'),
      ingredients: ingredientsOf(all('recipeIngredients').flatMap(linesOf)),
      steps: stepsOf(all('recipeDirections').flatMap(linesOf)),
      times: {
        prep: minutesOf(get('prepTime')),
        cook: minutesOf(get('cookTime')),
        total: minutesOf(get('totalTime')),
      },
      yields: yieldOf(get('recipeYield')),
      author: urlOf(get('recipeSource')) === null ? textOrNull(get('recipeSource')) : null,
      sourceUrl: urlOf(link?.attribs['href']) ?? urlOf(get('recipeSource')),
      tags: all('recipeCollection'),
      categories: [...new Set([...all('recipeCourse'), ...all('recipeCategory')])],
      notes: paragraphs(...all('recipeNotes')),
      rating: ratingOf(get('recipeRating')),
      nutrition: nutritionOf(
        nutrients.map(
          (element) =>
            [
              (element.attribs['itemprop'] ?? '').replace(/^recipeNut(?:Total)?/u, ''),
              propertyOf(element),
            ] as const,
        ),
      ),
    })
    const pictures = elementsWith(root, (element) => element.name === 'img').map(
      ({ attribs }) => attribs['src'] ?? '',
    )
    return { recipe, at: root.startIndex ?? 0, pictures: [...new Set(pictures)] }
  })
}
