import { identityKey } from '../../platform/identity-key.ts'

/** Enough to tell texts apart, and little enough for an index entry, however long a hostile text grows by NFKC. */
const LONGEST_KEY = 255

/**
 * What texts are sorted and found by: `identityKey` with single spaces and no control characters, cut to 255 UTF-16 code
 * units.
 */
export const textKey = (text: string): string =>
  identityKey(text.replaceAll(/[\s\p{Cc}]+/gu, ' '))
    .slice(0, LONGEST_KEY)
    .toWellFormed()
