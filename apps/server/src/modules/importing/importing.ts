// Public API of the importing module.

export { createImports, type Imports } from './many/imports.ts'
export { eraseImports } from './many/remove-import.ts'
export type { ForeignFile, ForeignRecipes, ReadForeignFile } from './read-foreign-file.ts'
export { type ForeignItem, foreignReader, type ItemsRequest } from './read-foreign-items.ts'
export type { ItemReader } from './many/import-job.ts'
