import type { RecipeContent } from '@souschef/domain'
import { stringify } from 'yaml'
import type { Context } from '../files/context.ts'
import type { FoundRecipe } from '../found-recipe.ts'
import { contentOf } from './content-of.ts'
import { parseCooklang } from './parse.ts'
import { applyPatch, patchBetween } from './patch.ts'
import { plainLine } from './plain.ts'
import { cooklangToFound } from './to-found.ts'
import { listLine, WrittenIngredients, writeStep } from './write-step.ts'

/** The key under which the metadata keep what Cooklang cannot say, as JSON on one line. */
const KEY = 'souschef'
const PATCH_LINE = new RegExp(`^${KEY}: (\\{.*\\})$`, 'mu')

const inMinutes = (minutes: number | null): string | null => (minutes === null ? null : `${minutes} minutes`)

function metadataText(content: RecipeContent): string {
  const fields = {
    title: content.title,
    description: content.description,
    locale: content.language,
    servings: content.servings,
    'prep time': inMinutes(content.prep_time),
    'cook time': inMinutes(content.cook_time),
    'time required': inMinutes(content.total_time),
    difficulty: content.difficulty,
    course: content.category,
    cuisine: content.cuisine,
    diet: content.diet_type,
    tags: content.tags.length > 0 ? content.tags : null,
    source: content.source_url,
    image: content.main_image_url,
  }
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  return stringify(known, { lineWidth: 0 })
}

/** A JSON line that is also YAML: without what YAML takes for the end of a line, or rejects. */
const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u{7F}-\u{9F}\u{2028}\u{2029}\u{FEFF}\u{FFFE}\u{FFFF}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * A recipe as Cooklang (IMP-12). What Cooklang cannot say is kept in the metadata, so that `readCooklang` gives the same recipe, ids
 * included.
 */
export function writeCooklang(content: RecipeContent): string {
  const ingredients = new WrittenIngredients(content.ingredients)
  const steps = content.steps.map((step) => {
    const title = step.title === null ? '' : plainLine(step.title).replaceAll('=', '').trim()
    return [...(title === '' ? [] : [`== ${title} ==`]), writeStep(step, ingredients)].join('\n\n')
  })
  const unused = content.ingredients
    .filter(({ id }) => !ingredients.isWritten(id) && ingredients.nameOf(id) !== '')
    .map(({ id }) => ingredients.markup(id, ingredients.nameOf(id), null))
  const notes = (content.notes ?? '')
    .split(/\n+/u)
    .map(plainLine)
    .filter((note) => note !== '')
    .map((note) => `> ${note}`)
  const body = [...(unused.length > 0 ? [listLine(unused)] : []), ...steps, ...notes].join('\n\n')
  const metadata = metadataText(content)
  const said = contentOf(parseCooklang(`---\n${metadata}---\n\n${body}\n`))
  const patch = patchBetween(said, content, {
    ingredients: content.ingredients.map(({ id }) => ingredients.written(id)),
    steps: said.steps.map(({ instruction }) => instruction),
  })
  return `---\n${metadata}${KEY}: ${jsonLine(patch)}\n---\n\n${body}\n`
}

/** What a Cooklang text contains: a recipe as found, and the whole one if this program wrote it. */
export interface ReadCooklang {
  readonly found: FoundRecipe
  readonly content: RecipeContent | null
}

function parsePatch(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Reads a Cooklang text.
 *
 * @throws Unreadable when its metadata are too large or nested too deeply
 */
export function readCooklang(text: string, context: Context): ReadCooklang {
  const line = /^\s*---/u.test(text) ? PATCH_LINE.exec(text) : null
  const parsed = parseCooklang(
    line ? `${text.slice(0, line.index)}${text.slice(line.index + line[0].length + 1)}` : text,
  )
  return {
    found: cooklangToFound(parsed, context),
    content: line ? applyPatch(contentOf(parsed), parsePatch(line[1] ?? '')) : null,
  }
}
