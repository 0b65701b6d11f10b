// Public API of the importing module.

export type { ForeignRecipes, ReadForeignFile } from './read-foreign-file.ts'
