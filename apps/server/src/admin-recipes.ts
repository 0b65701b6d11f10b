import { setHidden } from './modules/recipes/recipes.ts'
import type { Database } from './platform/db/database.ts'
import { ExpectedError } from './platform/expected-error.ts'

type Print = (line: string) => void

const hideCommand =
  (isHidden: boolean, outcome: string) =>
  async (database: Database, id: string, print: Print): Promise<void> => {
    const recipe = await database.transaction((tx) => setHidden(tx, id, isHidden))
    if (recipe === undefined) throw new ExpectedError(`There is no recipe "${id}".`)
    // Titles are untrusted: as JSON they cannot move the cursor or start a line.
    print(`${JSON.stringify(recipe.content.title)} ${outcome}`)
  }

/** The commands about recipes, each with an id as its only argument (OPS-1). */
export const RECIPE_COMMANDS: Readonly<Record<string, ReturnType<typeof hideCommand>>> = {
  'hide-recipe': hideCommand(true, 'is hidden: only its author and admins see it.'),
  'show-recipe': hideCommand(false, 'is no longer hidden: who sees it is up to its author.'),
}
