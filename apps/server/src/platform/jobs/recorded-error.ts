import { z } from 'zod'

/** Why a run failed, for the operator. It may quote the job's payload, so it is stored in the table and never logged. */
export const recordedErrorSchema = z.object({
  name: z.string(),
  message: z.string(),
  /** Includes the stacks of its causes. */
  stack: z.string(),
})

export type RecordedError = Readonly<z.infer<typeof recordedErrorSchema>>

const MAX_CHARACTERS = 16_384
const MAX_CAUSES = 5

export function recordError(error: unknown): RecordedError {
  if (!(error instanceof Error)) return { name: typeof error, message: truncate(String(error)), stack: '' }
  const stacks: string[] = []
  for (let cause: unknown = error; cause instanceof Error && stacks.length < MAX_CAUSES; cause = cause.cause)
    stacks.push(cause.stack ?? String(cause))
  return {
    name: error.name,
    message: truncate(error.message),
    stack: truncate(stacks.join('\ncaused by: ')),
  }
}

const truncate = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
