import type { FoundIngredient } from '../found-recipe.ts'
import { lettersOf } from './plain-text.ts'

/** How much of a list must be on the page for its sections to be believed. */
const MIN_SHARE = 0.8

/**
 * Ingredients of markup, which has no sections, with those that the page shows them in. Headings that the markup lists as ingredients are
 * no longer among them.
 */
export function withPageSections(
  marked: readonly FoundIngredient[],
  onPage: readonly FoundIngredient[],
): readonly FoundIngredient[] {
  if (marked.some(({ section }) => section !== null) || onPage.every(({ section }) => section === null))
    return marked
  const bySection = new Map<string, (string | null)[]>()
  for (const { text, section } of onPage) {
    const letters = lettersOf(text)
    const known = bySection.get(letters)
    if (known === undefined) bySection.set(letters, [section])
    else known.push(section)
  }
  const headings = new Set(
    onPage.map(({ section }) => lettersOf(section ?? '')).filter((text) => text !== ''),
  )
  const lines = new Set(marked.map(({ text }) => lettersOf(text)))
  // A lone ingredient that the page sets like a heading is one all the same.
  const hasHeadings = headings.size > 1 && [...headings].every((heading) => lines.has(heading))
  const found: FoundIngredient[] = []
  let matches = 0
  for (const { text } of marked) {
    const sections = bySection.get(lettersOf(text))
    if (sections === undefined && hasHeadings && headings.has(lettersOf(text))) continue
    if (sections !== undefined) matches += 1
    const before = found.at(-1)?.section ?? null
    // Salt may be in several sections.
    const section = sections === undefined ? before : sections.length > 1 ? sections.shift() : sections[0]
    found.push({ text, section: section ?? null })
  }
  return matches >= found.length * MIN_SHARE ? found : marked
}
