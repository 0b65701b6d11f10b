export { readPage } from './page/read-page.ts'
export type { PageResult } from './page/read-page.ts'
export type {
  FoundIngredient,
  FoundPicture,
  FoundRecipe,
  FoundStep,
  FoundTimes,
  FoundYield,
} from './found-recipe.ts'
export { parseCooklang } from './cooklang/parse.ts'
export { readCooklang, writeCooklang } from './cooklang/cooklang.ts'
export { isFailure } from './files/found-in-file.ts'
export type {
  FailureCode,
  FileFormat,
  FileItem,
  FoundFailure,
  FoundInFile,
  Place,
} from './files/found-in-file.ts'
export { toDraft } from './draft/to-draft.ts'
export type { Doubt, DoubtCode, Draft, DraftIngredient, DraftStep } from './draft/draft.ts'
export { readFile } from './files/read-file.ts'
export { memorySource } from './files/source.ts'
export type { ByteSource } from './files/source.ts'
