// Public API of the importing module.

export {
  type ForeignFile,
  type ForeignRecipes,
  type ReadForeignFile,
  readForeignFile,
} from './read-foreign-file.ts'
