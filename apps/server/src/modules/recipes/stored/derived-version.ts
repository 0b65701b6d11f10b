/**
 * The version of all that is derived from the content of a recipe and stored: its card and answer (`render.ts`), keys and terms
 * (`placement.ts`), and what the search knows of it (`documentOf`). Raise it with every change of these: entity tags change
 * at once, what earlier versions stored is derived anew whenever it is read, and the worker brings it up to date
 * (`rebuildDerived`).
 *
 * Terms are deleted by name: where `termsOf` changes, a migration deletes those that it no longer gives.
 */
export const DERIVED_VERSION = 1
