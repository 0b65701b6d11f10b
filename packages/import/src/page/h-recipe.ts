import type { Item } from './json-values.ts'
import { linesOf } from './page-text.ts'
import { attributeOf, elementsOf, type PageElement } from './parse-html.ts'
import { pictureAddress } from './picture-address.ts'

/** Classes of h-recipe and of its predecessor hRecipe, and the fields of schema.org that they are. */
const FIELDS: Readonly<Record<string, string>> = {
  'p-name': 'name',
  fn: 'name',
  'p-ingredient': 'recipeIngredient',
  ingredient: 'recipeIngredient',
  'e-instructions': 'recipeInstructions',
  instruction: 'recipeInstructions',
  instructions: 'recipeInstructions',
  'p-yield': 'recipeYield',
  yield: 'recipeYield',
  'dt-duration': 'totalTime',
  duration: 'totalTime',
  preptime: 'prepTime',
  cooktime: 'cookTime',
  'u-photo': 'image',
  photo: 'image',
  'p-author': 'author',
  author: 'author',
  'p-summary': 'description',
  summary: 'description',
  'p-category': 'recipeCategory',
  tag: 'keywords',
}

const classesOf = (element: PageElement): string[] =>
  attributeOf(element, 'class').toLowerCase().split(/\s+/u)

function valueOf(element: PageElement, field: string): string {
  if (field === 'image') return pictureAddress(element) || attributeOf(element, 'href')
  if (field === 'totalTime' || field === 'prepTime' || field === 'cookTime') {
    const exact = elementsOf(element).find((inner) => classesOf(inner).includes('value-title'))
    const said = attributeOf(element, 'datetime') || (exact === undefined ? '' : attributeOf(exact, 'title'))
    if (said !== '') return said
  }
  return linesOf(element).join('\n')
}

/** The first recipe of a page's microformats. */
export function recipeInMicroformats(elements: readonly PageElement[]): Item | null {
  const root = elements.find((element) =>
    classesOf(element).some((name) => name === 'h-recipe' || name === 'hrecipe'),
  )
  if (root === undefined) return null
  const item: Record<string, unknown[]> = { '@type': ['Recipe'] }
  const visit = (element: PageElement, within: string): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue
      const field = classesOf(child)
        .map((name) => FIELDS[name])
        .find((name) => name !== undefined && name !== within)
      if (field !== undefined && within === '') (item[field] ??= []).push(valueOf(child, field))
      visit(child, field ?? within)
    }
  }
  visit(root, '')
  return item
}
