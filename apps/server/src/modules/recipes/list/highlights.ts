import type { Highlight } from '@souschef/contract'
import { excerptOf, marksOf, readRecipeContent } from '@souschef/domain'
import type { RecipeContent, TextRange } from '@souschef/domain'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'

/** In characters: two lines of a card. */
const EXCERPT = 140

const pairs = (marks: readonly TextRange[]): [number, number][] => marks.map(([start, end]) => [start, end])

const shown = z.object({ id: z.string(), title: z.string(), ingredient_names: z.array(z.string()) })

/** The fields of a card that can be highlighted. */
type Shown = z.infer<typeof shown>

export const shownCards = z.array(shown)

/** For each card, in order, where its recipe matches the stems of a search. */
export async function highlightsOf(
  db: Reader,
  cards: readonly Shown[],
  stems: ReadonlySet<string>,
): Promise<readonly Highlight[]> {
  const marked = cards.map((card) => ({ ...card, marks: marksOf(card.title, stems) }))
  const named = ({ ingredient_names, marks }: (typeof marked)[number]): Highlight | null => {
    const title = pairs(marks)
    if (marks.length >= stems.size) return { title, excerpt: null }
    const excerpt = highlightIn([ingredient_names.join(', ')], stems)
    return excerpt && { title, excerpt }
  }
  const known = new Map(marked.map((card) => [card.id, named(card)]))
  const unknown = marked.filter(({ id }) => known.get(id) === null).map(({ id }) => id)
  const contents = await contentsOf(db, unknown)
  return marked.map(({ id, marks }) => {
    const content = contents.get(id)
    const excerpt = content === undefined ? null : highlightIn(otherTexts(content), stems)
    return known.get(id) ?? { title: pairs(marks), excerpt }
  })
}

async function contentsOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, RecipeContent>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('recipe_bodies')
    .select(['recipe_id', 'content'])
    .where('recipe_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ recipe_id, content }) => [recipe_id, storedJson(content, readRecipeContent)]))
}

function highlightIn(texts: readonly string[], stems: ReadonlySet<string>): Highlight['excerpt'] {
  for (const text of texts) {
    const excerpt = excerptOf(text, stems, EXCERPT)
    if (excerpt !== null) return { text: excerpt.text, marks: pairs(excerpt.marks) }
  }
  return null
}

/** The texts to take an excerpt from, most informative first. */
const otherTexts = (content: RecipeContent): readonly string[] => [
  content.ingredients.map(({ name }) => name).join(', '),
  content.tags.join(', '),
  content.description ?? '',
  ...content.steps.flatMap(({ title, instruction, description, tips }) => [
    title ?? '',
    instruction,
    description ?? '',
    tips ?? '',
  ]),
  content.notes ?? '',
  content.equipment.join(', '),
]
