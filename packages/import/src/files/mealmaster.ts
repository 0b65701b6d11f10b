import type { FoundIngredient, FoundRecipe } from '../found-recipe.ts'
import { namesOf, recipeOf, stepsOf, yieldOf } from './fields.ts'
import { addRecipe } from './text-recipe.ts'
import type { TextRecipe } from './text-recipe.ts'

const HEAD = /^(?:MMMMM|-{5}).*(?:Recipe via|Meal-?Master|UNREGISTERED)/iu
const END = /^(?:MMMMM|-{5})\s*$/u
const DIVIDER = /^(?:MMMMM|-{5})-*\s*(\S.*?)\s*-*$/u

export const isMealMaster = (text: string): boolean =>
  text
    .slice(0, 20_000)
    .split('\n')
    .some((line) => HEAD.test(line.trim()))

/** Columns of a line: amount to 7, unit from 8 to 9, name from 11; a second ingredient begins at 41, all from 0. */
const AMOUNT = /^[\d\s./-]{7}$/u
const NAME_AT = 11
const SECOND_AT = 41

const UNITS: Readonly<Record<string, string>> = {
  x: '',
  ea: '',
  sm: 'small',
  md: 'medium',
  lg: 'large',
  cn: 'can',
  pk: 'package',
  pn: 'pinch',
  dr: 'drop',
  ds: 'dash',
  ct: 'carton',
  bn: 'bunch',
  sl: 'slice',
  t: 'tsp',
  ts: 'tsp',
  tb: 'tbsp',
  fl: 'fl oz',
  c: 'cup',
  pt: 'pint',
  qt: 'quart',
  ga: 'gallon',
  oz: 'oz',
  lb: 'lb',
  ml: 'ml',
  cb: 'cm³',
  cl: 'cl',
  dl: 'dl',
  l: 'l',
  mg: 'mg',
  cg: 'cg',
  dg: 'dg',
  g: 'g',
  kg: 'kg',
}

const unitOf = (code: string): string | undefined => (code === 'T' ? 'tbsp' : UNITS[code.toLowerCase()])

/** An ingredient in fixed columns; null when the text is something else. */
function ingredientAt(column: string): string | null {
  const [amount, unit, name] = [column.slice(0, 7), column.slice(7, 10).trim(), column.slice(NAME_AT).trim()]
  if (!AMOUNT.test(amount.padEnd(7)) || name === '' || column.charAt(NAME_AT - 1) !== ' ') return null
  if (unit !== '' && unitOf(unit) === undefined) return null
  return [amount.trim().replaceAll(/\s+/gu, ' '), unit === '' ? '' : unitOf(unit), name]
    .filter((part) => part !== '')
    .join(' ')
}

/** The rest of a long name begins with a dash. */
const continuation = (column: string): string | null => /^\s{11,}-\s*(\S.*)$/u.exec(column)?.[1] ?? null

const isIngredientLine = (line: string): boolean =>
  ingredientAt(line.slice(0, SECOND_AT)) !== null || continuation(line) !== null

function readIngredients(lines: readonly string[]): readonly FoundIngredient[] {
  const found: FoundIngredient[] = []
  let block: string[] = []
  let section: string | null = null
  const flush = (): void => {
    // Two columns are read one after the other.
    const isTwo = block.some(
      (line) =>
        /\S/u.test(line.slice(SECOND_AT)) &&
        ingredientAt(line.slice(SECOND_AT)) !== null &&
        /\s$/u.test(line.slice(0, SECOND_AT)),
    )
    const columns = isTwo
      ? [...block.map((line) => line.slice(0, SECOND_AT)), ...block.map((line) => line.slice(SECOND_AT))]
      : block
    for (const column of columns) {
      const more = continuation(column)
      const last = found.at(-1)
      if (more !== null && last) found.splice(-1, 1, { ...last, text: `${last.text} ${more.trim()}` })
      else {
        const text = ingredientAt(column)
        if (text !== null) found.push({ text, section })
      }
    }
    block = []
  }
  for (const line of lines) {
    const heading = DIVIDER.exec(line.trim())?.[1]
    if (heading === undefined) block.push(line)
    else {
      flush()
      section = heading
    }
  }
  flush()
  return found
}

function readRecipe(lines: readonly string[]): FoundRecipe {
  const value = (name: RegExp): string =>
    lines
      .map((line) => name.exec(line)?.[1])
      .find((found) => found !== undefined)
      ?.trim() ?? ''
  const headEnd =
    lines.findLastIndex(
      (line, index) => index < 12 && /^\s*(?:Title|Categories|Yield|Servings)\s*:/iu.test(line),
    ) + 1
  const body = lines.slice(headEnd)
  // Ingredients end with the first paragraph that is none.
  let end = 0
  for (const [index, line] of body.entries()) {
    const isPart = line.trim() === '' || isIngredientLine(line) || DIVIDER.test(line.trim())
    if (!isPart) break
    end = index + 1
  }
  const steps = body
    .slice(end)
    .join('\n')
    .split(/\n\s*\n|^\s*~-{10,}\s*$/mu)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
  return recipeOf({
    title: value(/^\s*Title\s*:\s*(.*)$/iu),
    categories: namesOf(value(/^\s*Categories\s*:\s*(.*)$/iu)),
    yields: yieldOf(value(/^\s*(?:Yield|Servings)\s*:\s*(.*)$/iu)),
    ingredients: readIngredients(body.slice(0, end)),
    steps: stepsOf(steps),
  })
}

/** The recipes of MealMaster, in one or two columns. Known from exports; the codes of its units from its manual. */
export function readMealMaster(text: string): readonly TextRecipe[] {
  const found: TextRecipe[] = []
  let lines: string[] | null = null
  let start = 0
  let at = 0
  const finish = (): void => {
    if (lines) addRecipe(found, { recipe: readRecipe(lines), at: start, pictures: [] })
    lines = null
  }
  for (const line of text.split('\n')) {
    const clean = line.replace(/\s+$/u, '')
    if (HEAD.test(clean.trim())) {
      finish()
      lines = []
      start = at
    } else if (END.test(clean)) finish()
    else lines?.push(clean)
    at += line.length + 1
  }
  finish()
  return found
}
