// Public API of the sharing module.

export { amountText } from './amount-text.ts'
export { fileEntry } from './file-entry.ts'
export { pageDescriber } from './page-meta.ts'
export { absoluteAddress, toFileRecipe, withAddresses } from './file-recipe.ts'
export { readRecipeFile } from './read-recipe-file.ts'
export { type FileEntry, isOwnFile, recipeFile, recipeFileChunks, writeRecipeFile } from './recipe-file.ts'
