// Public API of the sharing module.

export { amountText } from './amount-text.ts'
export { fileEntry } from './file-entry.ts'
export { pageDescriber } from './page-meta.ts'
export { type FileEntry, recipeFileChunks } from './recipe-file.ts'
