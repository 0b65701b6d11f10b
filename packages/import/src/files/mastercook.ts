import { Parser } from 'htmlparser2'
import type { FoundIngredient, FoundRecipe } from '../found-recipe.ts'
import {
  linesOf,
  minutesOf,
  nutritionOfLines,
  paragraphs,
  recipeOf,
  stepsOf,
  textOf,
  textOrNull,
  yieldOf,
} from './fields.ts'
import { FILE_LIMITS } from './limits.ts'
import { Unreadable } from './found-in-file.ts'
import { addRecipe } from './text-recipe.ts'
import type { TextRecipe } from './text-recipe.ts'

export const isMx2 = (text: string): boolean => /<mx2[\s>]/iu.test(text.slice(0, 2000))
const MXP_HEAD = /^[ \t]*[*{]\s*Exported from\s+(?:MasterCook|CookWorks)/imu
export const isMxp = (text: string): boolean => MXP_HEAD.test(text)

interface Draft {
  title: string
  author: string
  ingredients: FoundIngredient[]
  directions: string[]
  categories: string[]
  notes: string[]
  source: string
  yields: string
  prep: string
  total: string
  rating: string
  picture: string
}

const emptyDraft = (title: string): Draft => ({
  title,
  author: '',
  ingredients: [],
  directions: [],
  categories: [],
  notes: [],
  source: '',
  yields: '',
  prep: '',
  total: '',
  rating: '',
  picture: '',
})

const authorOf = (value: unknown): string => textOf(value).replace(/^n\/a$/iu, '')

const toRecipe = (draft: Draft): FoundRecipe =>
  recipeOf({
    title: draft.title,
    description: '',
    ingredients: draft.ingredients,
    steps: stepsOf(draft.directions),
    times: { prep: minutesOf(draft.prep), cook: null, total: minutesOf(draft.total) },
    yields: yieldOf(draft.yields),
    author: textOrNull(draft.author),
    categories: [...new Set(draft.categories)],
    notes: paragraphs(...draft.notes, draft.source),
    sourceUrl: /https?:\/\/[^\s"'<>]+/u.exec(draft.source)?.[0] ?? null,
    nutrition: null,
  })

/**
 * The recipes of a MasterCook 5 or 6 file ('.mx2'), which is almost XML: real files have unescaped ampersands. Known from an export.
 *
 * @throws Unreadable when its elements are nested too deeply
 */
export function readMx2(text: string): readonly TextRecipe[] {
  const found: TextRecipe[] = []
  let draft: Draft | null = null
  let recipeStart = 0
  let parts: string[] = []
  let depth = 0
  let ingredient = ''
  let section: string | null = null
  const words = (): string => parts.join('').replaceAll('\r', '').trim()
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > FILE_LIMITS.nesting) throw new Unreadable('too_nested', { limit: FILE_LIMITS.nesting })
        parts = []
        if (name === 'rcpe') {
          draft = emptyDraft(textOf(attributes['name']))
          draft.author = authorOf(attributes['author'])
          draft.picture = textOf(attributes['img'])
          recipeStart = parser.startIndex
          section = null
        }
        if (!draft) return
        if (name === 'serv') draft.yields = textOf(attributes['qty'])
        else if (name === 'prpt') draft.prep = textOf(attributes['elapsed'])
        else if (name === 'yield' && !(Number(draft.yields) > 0))
          draft.yields = `${Number(attributes['qty']) || ''} ${textOf(attributes['unit'])}`.trim()
        else if (name === 'ttlt') draft.total = textOf(attributes['elapsed'])
        else if (name === 'ingr') {
          ingredient = [attributes['qty'], attributes['unit'], attributes['name']]
            .map(textOf)
            .filter((part) => part !== '')
            .join(' ')
          // A heading is an ingredient of code 'S', or without amount between dashes.
          if (attributes['code'] === 'S' || /^-{2,}.*-{2,}$/u.test(ingredient)) {
            section = ingredient.replaceAll(/^[-\s]+|[-:\s]+$/gu, '')
            ingredient = ''
          }
        }
      },
      ontext: (part) => void parts.push(part),
      onclosetag(name) {
        depth -= 1
        const said = words()
        parts = []
        if (!draft) return
        if (name === 'iprp' && said !== '') ingredient = `${ingredient.replace(/\s*-$/u, '')}, ${said}`
        else if (name === 'ingr' && ingredient !== '') draft.ingredients.push({ text: ingredient, section })
        else if (name === 'dirt') draft.directions.push(said.replaceAll(/\s*\n\s*/gu, ' '))
        else if (name === 'catt') draft.categories.push(said)
        else if (name === 'note' || name === 'desc') draft.notes.push(said)
        else if (name === 'srce') draft.source = said
        else if (name === 'rcpe') {
          addRecipe(found, {
            recipe: toRecipe(draft),
            at: recipeStart,
            pictures: draft.picture === '' ? [] : [draft.picture],
          })
          draft = null
        }
      },
    },
    {
      lowerCaseTags: true,
      lowerCaseAttributeNames: true,
      recognizeCDATA: true,
      decodeEntities: true,
      recognizeSelfClosing: true,
    },
  )
  parser.end(text)
  return found
}

const RULE = /^-{4,}\s+-{4,}\s+-{4,}/u
const AMOUNT_WIDTH = 24

/** Continued categories stand below the first ones. */
function readMxpHead(lines: readonly string[], draft: Draft): number {
  let isCategories = false
  for (const [index, line] of lines.entries()) {
    if (RULE.test(line)) return index + 1
    const [, name = '', value = ''] =
      /^(Recipe By|Serving Size|Preparation Time|Categories)\s*:\s*(.*)$/iu.exec(line.trim()) ?? []
    const key = name.toLowerCase()
    if (key === 'recipe by') draft.author = authorOf(value)
    else if (key === 'serving size') {
      draft.yields = /^\S*/u.exec(value)?.[0] ?? ''
      draft.prep = /Preparation Time\s*:\s*(\S+)/iu.exec(value)?.[1] ?? ''
    } else if (key === 'preparation time') draft.prep = value.trim()
    const isContinued: boolean = isCategories && key === '' && /^\s{10,}\S/u.test(line)
    isCategories = key === 'categories' || isContinued
    if (isCategories)
      draft.categories.push(
        ...(isContinued ? line : value)
          .split(/\s{2,}/u)
          .map((item) => item.trim())
          .filter((item) => item !== '' && !/^Amount$/iu.test(item)),
      )
    if (/^\s*Amount\s+Measure/iu.test(line)) isCategories = false
  }
  return lines.length
}

function readMxpRecipe(block: string): FoundRecipe | null {
  const lines = block.split('\n').map((line) => line.replace(/\s+$/u, ''))
  const titleAt = lines.findIndex((line, index) => index > 0 && line.trim() !== '')
  if (titleAt < 0) return null
  const draft = emptyDraft(lines[titleAt]?.trim().replaceAll(/\s+/gu, ' ') ?? '')
  const body = lines.slice(titleAt + 1)
  const from = readMxpHead(body, draft)
  const end = body.findIndex((line, index) => index >= from && line.trim() === '')
  let section: string | null = null
  for (const line of body.slice(from, end < 0 ? undefined : end)) {
    const amount = line.slice(0, AMOUNT_WIDTH).trim().replaceAll(/\s+/gu, ' ')
    const name = line
      .slice(AMOUNT_WIDTH)
      .trim()
      .replaceAll(/\s+--\s+/gu, ', ')
    const last = draft.ingredients.at(-1)
    if (amount === '' && /^[-*]{2,}.*[-*]{2,}$/u.test(name))
      section = name.replaceAll(/^[-*\s]+|[-*:\s]+$/gu, '')
    else if (amount === '' && /^\s/u.test(line.slice(AMOUNT_WIDTH)) && last)
      draft.ingredients.splice(-1, 1, { ...last, text: `${last.text} ${name}` })
    else if (name !== '' || amount !== '')
      draft.ingredients.push({ text: [amount, name].filter((part) => part !== '').join(' '), section })
  }
  const rest =
    end < 0
      ? ''
      : body
          .slice(end)
          .join('\n')
          .split(/^\s*(?:- ){10,}-?\s*$/mu)
  const [directions = '', after = ''] = rest === '' ? [] : rest
  draft.directions = directions
    .split(/\n\s*\n/u)
    .map((paragraph) => linesOf(paragraph).join(' '))
    .filter((paragraph) => paragraph !== '')
  const noted = after.split(/\n(?=\S)/u).map((note) => note.trim())
  draft.notes = noted.filter((note) => note !== '' && !/^(?:Nutr\. Assoc\.|Per serving|_{3,})/iu.test(note))
  const perServing = noted.find((note) => /^Per serving/iu.test(note)) ?? ''
  return {
    ...toRecipe(draft),
    nutrition: nutritionOfLines(
      perServing.replaceAll(
        /(\d+(?:\.\d+)?)(m?g)?\s+(Calories|Fat|Protein|Carbohydrate|Dietary Fiber|Sodium)/giu,
        '\n$3: $1 $2\n',
      ),
    ),
  }
}

/** The recipes of a MasterCook text export ('.mxp'): fixed columns of amount and measure. Known from its public readers. */
export function readMxp(text: string): readonly TextRecipe[] {
  const found: TextRecipe[] = []
  const starts = [...text.matchAll(new RegExp(MXP_HEAD.source, 'gimu'))].map((match) => match.index)
  for (const [index, at] of starts.entries()) {
    const recipe = readMxpRecipe(text.slice(at, starts[index + 1]))
    if (recipe && (recipe.ingredients.length > 0 || recipe.steps.length > 0))
      addRecipe(found, { recipe, at, pictures: [] })
  }
  return found
}
