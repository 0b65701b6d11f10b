// Word lists for tests of stemming and correction, here and in the search of the server.
export { MISSPELLINGS } from './misspellings.ts'
export { PAIRS_ENGLISH } from './pairs-english.ts'
export { PAIRS_RUSSIAN } from './pairs-russian.ts'
export { readPairs } from './read-pairs.ts'
export { UNRELATED_WORDS } from './unrelated-words.ts'
