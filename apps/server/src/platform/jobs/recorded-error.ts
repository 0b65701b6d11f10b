import { z } from 'zod'

/** Why a run failed, for the operator. It may quote the job's payload, so it is stored in the table and never logged. */
export const recordedError = z.object({
  name: z.string(),
  message: z.string(),
  /** Includes the stacks of its causes. */
  stack: z.string(),
})

export type RecordedError = Readonly<z.infer<typeof recordedError>>

const MOST_CHARACTERS = 16_384
const MOST_CAUSES = 5

export function recordError(error: unknown): RecordedError {
  if (!(error instanceof Error)) return { name: typeof error, message: shortened(String(error)), stack: '' }
  const stacks: string[] = []
  for (let cause: unknown = error; cause instanceof Error && stacks.length < MOST_CAUSES; cause = cause.cause)
    stacks.push(cause.stack ?? String(cause))
  return {
    name: error.name,
    message: shortened(error.message),
    stack: shortened(stacks.join('\ncaused by: ')),
  }
}

const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
