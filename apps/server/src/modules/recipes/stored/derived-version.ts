/**
 * The version of the stored data that is derived from a recipe's content: card and answer (`render.ts`), texts (`texts.ts`), keys
 * and terms (`recipe-keys.ts`), and the search document (`documentOf`). Increment it with every change of these: entity tags
 * change at once, readers derive outdated rows on the fly (`currentText`), and the worker rewrites them (`rebuildDerived`).
 *
 * Terms are deleted by name, so a change of `termsOf` also needs a migration that deletes the terms it no longer gives.
 */
export const DERIVED_VERSION = 1
