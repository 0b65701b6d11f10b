import { createHmac } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'

/** Who looks: a user, or a machine that shows itself by address and agent. */
export type Viewer =
  | { readonly userId: string }
  | { readonly userId: null; readonly address: string; readonly userAgent: string }

export interface ViewCounter {
  /** Notes a view; costs no statement. At most one a viewer and hour is counted (API-21). */
  readonly note: (recipeId: string, viewer: Viewer) => void
  /** Writes what was noted. */
  readonly flush: () => Promise<void>
}

export interface ViewCounterOptions {
  readonly database: Database
  readonly clock: Clock
  /** Secret of the installation. */
  readonly key: Uint8Array
  /** Told when views could not be written; they are not tried again. */
  readonly onLost: (error: unknown) => void
}

export const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24

/** Views go to the database together, this long after the first of them. */
const DELAY_MS = 1000

/** A transaction holds no more, so that nobody waits long behind it. */
const ROWS = 500

/** Remembered of the present hour, to write again no view that is written; the database refuses the others. */
const REMEMBERED = 20_000

/**
 * Counts views apart from the requests that cause them. Guests are told apart by a hash under a salt of the day, made from
 * the server's secret: what is stored names no address.
 */
export function viewCounter({ database, clock, key, onLost }: ViewCounterOptions): ViewCounter {
  let hour = 0
  const remembered = new Set<string>()
  let noted: { readonly hour: number; readonly recipeId: string; readonly viewer: Viewer }[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    const views = noted
    noted = []
    for (let from = 0; from < views.length; from += ROWS) {
      const rows = views.slice(from, from + ROWS).map((view) => ({
        hour: view.hour,
        recipe_id: view.recipeId,
        viewer: viewerKey(view.viewer, view.hour, key),
        counted: 0 as const,
      }))
      await database.transaction((tx) =>
        tx
          .insertInto('recipe_views')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
    }
  }

  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    writing = writing.then(write).catch(onLost)
    return writing
  }

  return {
    note: (recipeId, viewer) => {
      const present = Math.floor(clock() / HOUR_MS)
      if (present !== hour || remembered.size >= REMEMBERED) remembered.clear()
      hour = present
      const view = `${recipeId} ${viewer.userId ?? `${viewer.address} ${viewer.userAgent}`}`
      if (remembered.has(view)) return
      remembered.add(view)
      noted.push({ hour, recipeId, viewer })
      timer ??= setTimeout(() => void flush(), DELAY_MS).unref()
    },
    flush,
  }
}

function viewerKey(viewer: Viewer, hour: number, key: Uint8Array): string {
  if (viewer.userId !== null) return viewer.userId
  const salt = createHmac('sha256', key)
    .update(`views of day ${Math.floor(hour / HOURS_A_DAY)}`)
    .digest()
  return createHmac('sha256', salt)
    .update(`${viewer.address}\n${viewer.userAgent}`)
    .digest('base64url')
    .slice(0, 22)
}
