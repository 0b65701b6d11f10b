/**
 * Normalises an email address, username or title for comparison: NFKC, lower case, ё as е. Computed here and stored, because
 * databases disagree on lower case.
 */
export const identityKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').trim()
