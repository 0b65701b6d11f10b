// Lists of words that the finding is tested with, here and where a database does it.
export { MISSPELLINGS } from './misspellings.ts'
export { PAIRS_ENGLISH } from './pairs-english.ts'
export { PAIRS_RUSSIAN } from './pairs-russian.ts'
export { readPairs } from './read-pairs.ts'
export { STRANGERS } from './strangers.ts'
