import type { Highlight } from '@souschef/contract'
import { type Filter, FILTERS } from '@souschef/contract/list-address'
import { type RecipePage, readPage } from './read-card.ts'
import { readCount, readObject, readOneOf, readText } from '../../../platform/api/read-field.ts'

/** A page of recipes with the details of a search. */
export interface FoundPage extends RecipePage {
  /** Highlights in the order of the recipes; empty without a search. */
  readonly highlights: readonly Highlight[]
  /** The corrected search text, if the typed one was corrected. */
  readonly correction: string | null
  /** Set if nothing was found: the filter to drop, and how many recipes that would leave. */
  readonly relax: { readonly filter: Filter; readonly totalItems: number } | null
  /** Cursor of the next page. */
  readonly nextCursor: string | null
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const readMarks = (value: unknown): [number, number][] =>
  itemsOf(value).flatMap((mark) => {
    const [start, end] = itemsOf(mark).map(readCount)
    return start == null || end == null ? [] : [[start, end]]
  })

function readHighlight(value: unknown): Highlight {
  const { title, excerpt } = readObject(value)
  const { text, marks } = readObject(excerpt)
  const shown = readText(text)
  return {
    title: readMarks(title),
    excerpt: shown === null ? null : { text: shown, marks: readMarks(marks) },
  }
}

function readRelax(value: unknown): FoundPage['relax'] {
  const relax = readObject(value)
  const filter = readOneOf(FILTERS, relax['filter'])
  return filter === null ? null : { filter, totalItems: readCount(relax['totalItems']) ?? 0 }
}

export function readFound(answer: unknown): FoundPage {
  const { highlights, correction, relax, pagination } = readObject(answer)
  return {
    ...readPage(answer),
    highlights: itemsOf(highlights).map(readHighlight),
    correction: readText(correction),
    relax: readRelax(relax),
    nextCursor: readText(readObject(pagination)['nextCursor']),
  }
}
