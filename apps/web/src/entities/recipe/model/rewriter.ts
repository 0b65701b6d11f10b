import { rewriteAmounts, rewriteText } from '@souschef/domain'

/** Scales and converts amounts in texts. A module of its own, to be loaded on demand: most recipes are read as written. */
export const rewriter = { rewriteAmounts, rewriteText }

export type Rewriter = typeof rewriter
