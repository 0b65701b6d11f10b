import type { Highlight } from '@souschef/contract'

type Text = NonNullable<Highlight['excerpt']>

/** The description and the excerpt matched by a search; only one text if the excerpt is part of the description. */
export function descriptionTexts(description: string | null, excerpt: Text | null): readonly Text[] {
  const plain = description === null ? [] : [{ text: description, marks: [] }]
  if (excerpt === null) return plain
  const isPart = description?.includes(excerpt.text.replaceAll(/^…|…$/g, '')) === true
  return isPart ? [excerpt] : [...plain, excerpt]
}
