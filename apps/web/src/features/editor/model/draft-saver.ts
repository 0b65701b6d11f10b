import { ApiError } from '#platform/api/api-error.ts'
import type { RecipeForm } from './recipe-form.ts'

interface UnsavedForm {
  readonly id: string
  readonly form: RecipeForm
  /** The version that the form is based on; null for a new recipe. */
  readonly baseVersion: number | null
}

interface Options {
  /** Returns the changes to save; null if nothing changed, or nothing may be sent now. */
  readonly read: () => UnsavedForm | null
  /** @returns the instant of the server's response */
  readonly send: (unsaved: UnsavedForm) => Promise<string>
  readonly onSaved: (saved: {
    readonly id: string
    readonly form: RecipeForm
    readonly savedAt: string
  }) => void
}

export interface DraftSaver {
  /** Sends the form if it changed since it was last sent. Never rejects; a failed request is retried by the next call. */
  readonly save: () => Promise<void>
  /** Sends nothing until `resume`; resolves once no request is in flight. */
  readonly pause: () => Promise<void>
  readonly resume: () => void
}

/** A refusal that sending the same form again cannot change. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && !error.isTemporary && error.status !== 401

/** Stores the form as a draft on the server: one request at a time, always of the newest form, and only if it changed. */
export function createDraftSaver({ read, send, onSaved }: Options): DraftSaver {
  let lastProcessed: RecipeForm | null = null
  let inFlight: Promise<void> | null = null
  let isPaused = false

  function nextToSend(): UnsavedForm | null {
    const unsaved = isPaused ? null : read()
    return unsaved === null || unsaved.form === lastProcessed ? null : unsaved
  }

  async function sendNewest(): Promise<void> {
    for (let unsaved = nextToSend(); unsaved !== null; unsaved = nextToSend()) {
      const { id, form } = unsaved
      try {
        const savedAt = await send(unsaved)
        lastProcessed = form
        onSaved({ id, form, savedAt })
      } catch (error) {
        if (isFinal(error)) lastProcessed = form
        return
      }
    }
  }

  return {
    save: () => {
      inFlight ??= sendNewest().finally(() => {
        inFlight = null
      })
      return inFlight
    },
    pause: async () => {
      isPaused = true
      await inFlight
    },
    resume: () => {
      isPaused = false
    },
  }
}
