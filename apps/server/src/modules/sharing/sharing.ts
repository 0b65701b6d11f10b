// The public file of sharing.

export { amountText } from './amount-text.ts'
export { fileEntry } from './file-entry.ts'
export { pageDescriber } from './page-meta.ts'
export { type FileEntry, recipeFileParts } from './recipe-file.ts'
