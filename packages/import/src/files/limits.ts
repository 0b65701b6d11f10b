const MB = 1024 * 1024

/** What a file may cost before it is refused. */
export const FILE_LIMITS = {
  /** Of an archive; a recipe seldom has more than three. */
  entries: 100_000,
  /** Bytes of one text, and of one archive in another, as uncompressed. */
  text: 32 * MB,
  /** Parts of one text, which take far more memory than their characters. */
  lines: 1_500_000,
  values: 3_000_000,
  elements: 250_000,
  rows: 25_000,
  recipes: 20_000,
  /** Characters of a text of one recipe. */
  recipe: MB,
  /** Bytes of one picture. */
  picture: 32 * MB,
  /** An archive in an archive is read, but not one in that. */
  depth: 2,
  /** Uncompressed by compressed bytes from which an entry is a bomb; texts seldom exceed 20. */
  ratio: 250,
  /** Bytes up to which any ratio is harmless. */
  harmless: MB,
  /** Uncompressed by compressed bytes of all entries of an archive. */
  totalRatio: 60,
  /** Brackets in brackets. */
  nesting: 200,
} as const
