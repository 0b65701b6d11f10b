// Public API of the importing module.

export { createAssistant } from './assistant/assistant.ts'
export {
  type ForeignFile,
  type ForeignRecipes,
  type ReadForeignFile,
  readForeignFile,
} from './read-foreign-file.ts'
