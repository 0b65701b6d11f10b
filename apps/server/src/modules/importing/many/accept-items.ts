import type { DoubleChoice, ParsedRecipeInput } from '@souschef/contract'
import { recipeIn } from '@souschef/contract/schemas'
import type { Language } from '@souschef/domain'
import { fieldProblems } from '#platform/http/field-problems.ts'
import type { Failure, FieldProblem } from '#platform/http/outcome.ts'
import type { ItemSummary } from '#platform/jobs/staged-items.ts'
import type { Tx } from '#platform/db/database.ts'
import { setMediaUses } from '../../media/media.ts'
import { type Recipes, saveRecipe } from '../../recipes/recipes.ts'
import { mediaHolder } from './import-job.ts'
import { type Item, readItem } from './import-item.ts'
import { type ImportRow, lockImport } from './import-store.ts'
import type { Imports } from './imports.ts'

interface Acceptance {
  readonly row: ImportRow
  readonly places: readonly number[]
  readonly doubles: DoubleChoice
  readonly language: Language
}

/** After this no further recipe is started: pictures of other hosts may take long, and the client asks again for the rest. */
const MAX_MS = 40_000

class NotStoredError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

/**
 * Stores recipes of an import as if the cook had written them, each in a transaction of its own (IMP-4, IMP-10). One that cannot be
 * stored keeps its state, and says why.
 *
 * @returns the items at these places, as they are afterwards
 */
export function itemAcceptor(imports: Imports, recipes: Recipes) {
  const { database, jobs, clock, newId } = imports

  const find = async (row: ImportRow, place: number): Promise<Item | undefined> => {
    const found = await jobs.items.find(database.readFresh, row.id, place)
    return found && readItem(found)
  }

  const stage = (tx: Tx, row: ImportRow, item: Item): Promise<void> =>
    jobs.items.stage(tx, { id: row.id, ownerId: row.owner_id }, item)

  const store = async (
    { row, doubles, language }: Acceptance,
    place: number,
    body: ParsedRecipeInput,
  ): Promise<void> => {
    const now = clock()
    await database.transaction(async (tx) => {
      const staged = (await lockImport(database, tx, row.id, now))
        ? await jobs.items.find(tx, row.id, place)
        : undefined
      const item = staged && readItem(staged)
      // Another call has accepted it meanwhile.
      if (item === undefined || item.state === 'accepted') return
      const author = { id: row.owner_id, now, language, newId }
      const changed = doubles === 'new' ? (item.outcome.double?.recipe_id ?? null) : null
      const saved = await saveRecipe(tx, author, body, { id: item.label.recipe_id, changed })
      if (saved.kind === 'failure') throw new NotStoredError(saved)
      await stage(tx, row, {
        ...item,
        state: 'accepted',
        label: { ...item.label, problem: null, recipe_id: saved.id },
      })
      await setMediaUses(tx, mediaHolder(row, place), [], now)
    })
  }

  const refuse = (row: ImportRow, item: Item, problem: FieldProblem): Promise<void> =>
    database.transaction((tx) => stage(tx, row, { ...item, label: { ...item.label, problem } }))

  const accept = async (acceptance: Acceptance, place: number): Promise<void> => {
    const { row, doubles } = acceptance
    const item = await find(row, place)
    if (item?.outcome.recipe == null || item.state === 'accepted') return
    if (item.outcome.double !== null && doubles === 'mine') {
      await database.transaction((tx) => stage(tx, row, { ...item, state: 'skipped' }))
      return
    }
    const parsed = recipeIn.safeParse(item.outcome.recipe, { reportInput: true })
    const invalid: FieldProblem = { path: '', code: 'invalid' }
    if (!parsed.success) return refuse(row, item, fieldProblems(parsed.error)[0] ?? invalid)
    try {
      await store(acceptance, place, await recipes.fetchPictures(row.owner_id, parsed.data))
    } catch (error) {
      if (!(error instanceof NotStoredError)) throw error
      await refuse(row, item, error.failure.fields[0] ?? invalid)
    }
  }

  return async (acceptance: Acceptance): Promise<readonly ItemSummary[] | 'QUOTA_EXCEEDED'> => {
    const { row, places } = acceptance
    const deadline = performance.now() + MAX_MS
    for (const place of places) {
      if (performance.now() > deadline) break
      if (!(await recipes.hasTextQuota(database.readFresh, row.owner_id, clock()))) return 'QUOTA_EXCEEDED'
      await accept(acceptance, place)
    }
    const items = await Promise.all(places.map((place) => jobs.items.find(database.readFresh, row.id, place)))
    return items.filter((item) => item !== undefined)
  }
}
