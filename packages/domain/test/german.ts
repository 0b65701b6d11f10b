import { type Language, LANGUAGE_RULES } from '../src/index.ts'

const isGerman = (code: string): code is Language => code === 'de'

function german(code: string): Language {
  if (isGerman(code)) return code
  throw new Error(`${code} is not German`)
}

/** A language that the product does not have, for tests that an entry in each table is all that it takes. */
export const GERMAN = german('de')

/**
 * Adds German to a table.
 *
 * @returns removes it again, because the files of a worker share the table
 */
export function addGerman<Entry>(table: Readonly<Record<Language, Entry>>, entry: Entry): () => void {
  Object.assign(table, { [GERMAN]: entry })
  return () => Reflect.deleteProperty(table, GERMAN)
}

/** Adds the rules by which the domain writes amounts. */
export const addGermanRules = (): (() => void) =>
  addGerman(LANGUAGE_RULES, {
    decimalMark: ',',
    about: 'etwa',
    cupMillilitres: 250,
    isSingularBelowOne: true,
    forms: ['one', 'other'],
    genitive: {},
  })
