const MAX_VISIBLE_TAGS = 3

/** The tags shown on a card, and the number of the others (CARD-1). */
export const cardTags = (tags: readonly string[]): { visible: readonly string[]; hiddenCount: number } => ({
  visible: tags.slice(0, MAX_VISIBLE_TAGS),
  hiddenCount: Math.max(0, tags.length - MAX_VISIBLE_TAGS),
})
