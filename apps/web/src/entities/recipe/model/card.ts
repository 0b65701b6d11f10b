const SHOWN_TAGS = 3

/** The tags shown on a card, and the number of the others (CARD-1). */
export const cardTags = (tags: readonly string[]): { shown: readonly string[]; more: number } => ({
  shown: tags.slice(0, SHOWN_TAGS),
  more: Math.max(0, tags.length - SHOWN_TAGS),
})
