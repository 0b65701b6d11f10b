import type { Highlight } from '@souschef/contract'
import { excerptOf, marksOf } from '@souschef/domain'
import type { RecipeContent, TextRange } from '@souschef/domain'
import type { Reader } from '../../platform/db/database.ts'
import { storedJson } from '../../platform/db/stored-json.ts'

/** As long as two lines of a card. */
const EXCERPT = 140

const pairs = (marks: readonly TextRange[]): [number, number][] => marks.map(([start, end]) => [start, end])

/** Why each of some recipes was found by words with these stems; in the order of the ids. */
export async function highlightsOf(
  db: Reader,
  ids: readonly string[],
  stems: ReadonlySet<string>,
): Promise<readonly Highlight[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('recipe_bodies')
    .select(['recipe_id', 'content'])
    .where('recipe_id', 'in', ids)
    .execute()
  const contents = new Map(rows.map(({ recipe_id, content }) => [recipe_id, content]))
  return ids.map((id) => {
    const content = contents.get(id)
    return content === undefined
      ? { title: [], excerpt: null }
      : highlight(storedJson<RecipeContent>(content), stems)
  })
}

function highlight(content: RecipeContent, stems: ReadonlySet<string>): Highlight {
  const title = pairs(marksOf(content.title, stems))
  if (title.length >= stems.size) return { title, excerpt: null }
  for (const text of otherTexts(content)) {
    const excerpt = excerptOf(text, stems, EXCERPT)
    if (excerpt !== null) return { title, excerpt: { text: excerpt.text, marks: pairs(excerpt.marks) } }
  }
  return { title, excerpt: null }
}

/** In the order in which they count: what it is made of says more than how. */
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
