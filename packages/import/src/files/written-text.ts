import type { FoundPicture, FoundRecipe } from '../found-recipe.ts'
import { stemOf } from './context.ts'
import type { Context } from './context.ts'
import {
  dateOf,
  headingOf,
  ingredientsOf,
  listOf,
  minutesOf,
  namesOf,
  paragraphs,
  ratingOf,
  recipeOf,
  stepsOf,
  stepsOfText,
  textOf,
  textOrNull,
  urlOf,
  yieldOf,
} from './fields.ts'
import { readFrontMatter } from './front-matter.ts'
import { hideEscapes, showEscapes } from './markdown-escapes.ts'

type Fields = Readonly<Record<string, unknown>>
type Part = 'head' | 'ingredients' | 'steps' | 'notes'

/** Headings of the parts of a recipe, in the languages in which ingredients are read. */
const PARTS: readonly (readonly [Exclude<Part, 'head'>, RegExp])[] = [
  [
    'ingredients',
    /^(?:the )?(?:ingredients?(?: list)?|you(?:'ll| will) need|ингредиенты|состав|продукты|нам понадобится|zutaten|ingrédients|ingredientes|ingredienti)$/iu,
  ],
  [
    'steps',
    /^(?:directions?|instructions?|method|preparation|steps?|procedure|how to make(?: it)?|приготовление|способ приготовления|как готовить|инструкция|шаги|zubereitung|anleitung|préparation|étapes|preparación|instrucciones|elaboración|preparazione)$/iu,
  ],
  [
    'notes',
    /^(?:notes?|tips?|cook's notes?|author[’']s notes?|заметки(?: автора)?|примечани[ея]|советы?|notizen|tipps|conseils|consejos|notas)$/iu,
  ],
]

const partOf = (line: string): Exclude<Part, 'head'> | null => {
  const words = line.replaceAll(/^[#*_=\s]+|[*_=:\s]+$/gu, '')
  return words.length > 40 ? null : (PARTS.find(([, pattern]) => pattern.test(words))?.[0] ?? null)
}

const KEYS: readonly (readonly [string, RegExp])[] = [
  ['prep', /^(?:prep(?:aration)?(?: time)?|подготовка|время подготовки)$/iu],
  ['cook', /^(?:cook(?:ing)?(?: time)?|bake time|время готовки|готовка)$/iu],
  ['total', /^(?:total(?: time)?|time|time required|время|общее время|всего)$/iu],
  ['yields', /^(?:serves|servings?|yields?|makes|порций|порции|на сколько персон|количество порций)$/iu],
  ['source', /^(?:source|url|link|from|original|источник|ссылка)$/iu],
  ['author', /^(?:author|by|автор)$/iu],
  ['tags', /^(?:tags?|keywords|метки|теги)$/iu],
  ['categories', /^(?:categor(?:y|ies)|course|категори[яи])$/iu],
  ['cuisine', /^(?:cuisine|кухня)$/iu],
  ['rating', /^(?:rating|оценка)$/iu],
]

/** 'Serves: 4', '**Prep time:** 10 min' or 'Serves 4' above the lists. */
function keyed(line: string): readonly [string, string] | null {
  const clean = line
    .replaceAll(/[*_]{1,2}/gu, '')
    .replace(/^[-•]\s+/u, '')
    .trim()
  const [, name = '', value = ''] =
    /^([^:]{2,30}):\s*(.+)$/u.exec(clean) ?? /^(serves|makes)\s+(.+)$/iu.exec(clean) ?? []
  const key = KEYS.find(([, pattern]) => pattern.test(name.trim()))?.[0]
  return key === undefined ? null : [key, value]
}

const IMAGE = /!\[[^\]]{0,300}\]\(\s*([^()\s]{1,2000})[^)]{0,300}\)/gu
const withoutLinks = (text: string): string =>
  text.replaceAll(/(?<!!)\[([^\][]{1,500})\]\(([^()\s]{1,2000})\)/gu, '$1')

function picturesOf(given: readonly unknown[], { pictures }: Context): readonly FoundPicture[] {
  return given.flatMap((address): readonly FoundPicture[] => {
    const inside = pictures.find(textOf(address))
    const url = urlOf(address)
    return inside ? [inside] : url === null ? [] : [{ url }]
  })
}

interface Parts {
  readonly title: string
  readonly head: string[]
  readonly values: Readonly<Record<string, string>>
  readonly ingredients: string[]
  readonly steps: string[]
  readonly notes: string[]
  readonly hasHeadings: boolean
}

function splitParts(text: string): Parts {
  const values: Record<string, string> = {}
  const parts = {
    head: [] as string[],
    ingredients: [] as string[],
    steps: [] as string[],
    notes: [] as string[],
  }
  let part: Part = 'head'
  let title = ''
  let hasHeadings = false
  for (const line of text.split('\n')) {
    const next = partOf(line.trim())
    const heading = /^#{1,2}\s+(.+?)\s*#*$/u.exec(line)?.[1]
    const pair = part === 'head' ? keyed(line) : null
    if (next) {
      part = next
      hasHeadings = true
    } else if (pair) values[pair[0]] ??= pair[1]
    else if (title === '' && part === 'head' && line.trim() !== '')
      title = (heading ?? line).replaceAll(/^[#*_\s]+|[*_=\s]+$/gu, '')
    else if (!/^\s*(?:={3,}|-{3,})\s*$/u.test(line)) parts[part].push(line)
  }
  return { ...parts, title, values, hasHeadings }
}

const AMOUNT_LINE = /^\s*(?:[-*•]\s+|\d|[½⅓⅔¼¾⅛])/u

/** Without headings the first block of lines that begin with a bullet or a number is the list of ingredients, and what follows the steps. */
function guessParts(parts: Parts): Parts | null {
  const from = parts.head.findIndex((line) => AMOUNT_LINE.test(line))
  if (from < 0) return null
  const after = parts.head.findIndex(
    (line, index) => index > from && line.trim() !== '' && !AMOUNT_LINE.test(line),
  )
  const ingredients = parts.head
    .slice(from, after < 0 ? undefined : after)
    .filter((line) => line.trim() !== '')
  const steps = after < 0 ? [] : parts.head.slice(after)
  const isList = ingredients.length >= 2 && ingredients.every((line) => line.length < 150)
  return isList && steps.some((line) => line.trim() !== '')
    ? { ...parts, head: parts.head.slice(0, from), ingredients, steps }
    : null
}

const trimmed = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => withoutLinks(line).trim()).filter((line) => line !== '')

const LIST_ITEM = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/u

/** A remark inside a step of a list. */
const QUOTE = /^\s+>\s?/u

/** Numbered or bulleted steps are one each; else a paragraph is one. */
function readSteps(lines: readonly string[]): FoundRecipe['steps'] {
  const clean = lines.map((line) => withoutLinks(line.replaceAll(IMAGE, '')))
  const isListed = clean.filter((line) => LIST_ITEM.test(line)).length >= 2
  if (!isListed) return stepsOfText(clean.join('\n'))
  const joined: string[] = []
  for (const line of clean) {
    if (line.trim() === '') continue
    // Indented lines continue an item.
    const isContinued = /^\s{2,}\S/u.test(line) && !LIST_ITEM.test(line) && joined.length > 0
    if (isContinued) joined.push(`${joined.pop() ?? ''} ${line.trim()}`)
    else joined.push(line.trim())
  }
  return stepsOf(joined)
}

const key = (metadata: Fields, ...names: readonly string[]): unknown => {
  const lower = new Map(
    Object.entries(metadata).map(([name, value]) => [name.toLowerCase().replaceAll(/[-_]/gu, ' '), value]),
  )
  return names.map((name) => lower.get(name)).find((value) => value != null) ?? null
}

const inPlainText = <Item extends { readonly text: string; readonly section: string | null }>(
  item: Item,
): Item => ({
  ...item,
  text: showEscapes(item.text),
  section: item.section === null ? null : showEscapes(item.section),
})

const withPlainTexts = (found: FoundRecipe): FoundRecipe => ({
  ...found,
  title: showEscapes(found.title),
  description: showEscapes(found.description),
  ingredients: found.ingredients.map(inPlainText),
  steps: found.steps.map(inPlainText),
  author: found.author === null ? null : showEscapes(found.author),
  tags: found.tags.map(showEscapes),
  categories: found.categories.map(showEscapes),
  notes: showEscapes(found.notes),
})

/**
 * A recipe in Markdown or plain text, by the headings of its lists in five languages, with front matter as in Chowdown, whose lists may be
 * there as well. Null when there are no lists. Chowdown is known from an export, the rest from how people write.
 */
export function readWrittenText(source: string, context: Context): FoundRecipe | null {
  const { metadata, body: markdown } = readFrontMatter(source)
  const body = hideEscapes(markdown)
  const get = (...names: readonly string[]): unknown => key(metadata, ...names)
  const listed = {
    ingredients: listOf(get('ingredients')).map(textOf),
    steps: listOf(get('directions', 'instructions', 'steps', 'method')).map(textOf),
  }
  const isListed = listed.ingredients.length > 0 || listed.steps.length > 0
  const title = textOf(get('title', 'name'))
  const split = splitParts(title === '' ? body : `# ${title}\n${body}`)
  const parts = isListed || split.hasHeadings ? split : guessParts(split)
  if (!parts || (!isListed && parts.ingredients.length + parts.steps.length === 0)) return null
  const value = (name: string, ...names: readonly string[]): string =>
    textOf(get(...names)) || (parts.values[name] ?? '')
  const images = [...body.matchAll(IMAGE)].map((match) => match[1])
  const head = withoutLinks(parts.head.join('\n').replaceAll(IMAGE, '')).trim()
  const origin = value('source', 'source', 'url', 'source url', 'link')
  const link = /https?:\/\/[^\s<>()"]+/u.exec(origin)?.[0] ?? null
  const ingredients = isListed ? listed.ingredients : trimmed(parts.ingredients)
  const steps = parts.steps.filter((line) => !QUOTE.test(line))
  const remarks = parts.steps.filter((line) => QUOTE.test(line)).map((line) => line.replace(QUOTE, ''))
  const found = recipeOf({
    title: parts.title || stemOf(context.entry),
    description: textOf(get('description', 'summary')) || head,
    language: textOrNull(get('language', 'lang')),
    ingredients: ingredientsOf(
      ingredients.map((line) => (headingOf(line) === null ? line.replaceAll('**', '') : line)),
    ),
    steps: isListed ? stepsOf(listed.steps) : readSteps(steps),
    times: {
      prep: minutesOf(value('prep', 'prep time', 'preptime')),
      cook: minutesOf(value('cook', 'cook time', 'cooktime')),
      total: minutesOf(value('total', 'total time', 'totaltime', 'time')),
    },
    yields: yieldOf(value('yields', 'servings', 'yield', 'serves'), ''),
    pictures: picturesOf([...listOf(get('image', 'images', 'picture', 'photo')), ...images], context),
    author: value('author', 'author') || (link === null ? textOrNull(origin) : null),
    sourceUrl: link,
    tags: namesOf(get('tags', 'keywords') ?? parts.values['tags']),
    categories: namesOf(get('categories', 'category', 'course') ?? parts.values['categories']),
    cuisine: textOrNull(value('cuisine', 'cuisine')),
    notes: paragraphs(trimmed([...parts.notes, ...remarks]).join('\n')),
    rating: ratingOf(value('rating', 'rating')),
    createdAt: dateOf(get('date', 'created')),
  })
  return withPlainTexts(found)
}

/** Whether a text has the front matter of Chowdown: lists of ingredients and of directions. */
export const isChowdown = (text: string): boolean =>
  /^\s*---[ \t]*\n/u.test(text) && /^ingredients:/mu.test(text) && /^(?:directions|components):/mu.test(text)
