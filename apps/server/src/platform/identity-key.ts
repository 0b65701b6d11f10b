/**
 * What makes two spellings of an address, a username or a title the same: NFKC, lower case, ё as е. Made here and stored,
 * because the databases disagree on lower case.
 */
export const identityKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').trim()
