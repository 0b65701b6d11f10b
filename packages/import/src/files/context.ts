import type { Pictures } from './pictures.ts'

/** What surrounds a text: its path in an archive (the file's own name is not known), and the pictures there. */
export interface Context {
  readonly entry: string | null
  readonly pictures: Pictures
}

/** 'Pea soup' of 'recipes/Pea soup.cook'. */
export const stemOf = (entry: string | null): string =>
  entry === null ? '' : entry.slice(entry.lastIndexOf('/') + 1).replace(/\.[^.]{1,10}$/u, '')
