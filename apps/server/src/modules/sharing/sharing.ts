// Public API of the sharing module.

export { amountText } from './amount-text.ts'
export { fileEntry } from './file-entry.ts'
export { pageDescriber } from './page-meta.ts'
export { absoluteAddress, toFileRecipe } from './file-recipe.ts'
export { readRecipeFile } from './read-recipe-file.ts'
export { type FileEntry, isOwnFile, recipeFile, recipeFileChunks } from './recipe-file.ts'
