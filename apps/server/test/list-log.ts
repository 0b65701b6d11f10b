import { compareInLog, type LogPosition } from '@souschef/domain'
import { z } from 'zod'
import type { LogKind, LogTopic } from '../src/platform/shared-log/log-kind.ts'

const positionSchema = z.object({
  id: z.string(),
  device_id: z.string(),
  seq: z.number(),
  lamport: z.number(),
})

const eventSchema = positionSchema.extend({ line: z.string(), ticked: z.boolean().nullable() })

/** A line was added to a list (null), ticked or unticked. */
export type ListEvent = z.infer<typeof eventSchema>

export interface ListFold {
  readonly last: LogPosition | null
  /** The lines in the order in which they were added, and whether each is ticked. */
  readonly lines: Readonly<Record<string, boolean>>
}

const foldSchema = z.object({ last: positionSchema.nullable(), lines: z.record(z.string(), z.boolean()) })

function extend(fold: ListFold, events: readonly ListEvent[]): ListFold {
  const lines = { ...fold.lines }
  for (const { line, ticked } of events)
    if (ticked === null) lines[line] ??= false
    else if (lines[line] !== undefined) lines[line] = ticked
  const { id, device_id, seq, lamport } = events.at(-1) ?? fold.last ?? {}
  return id === undefined ? fold : { last: positionSchema.parse({ id, device_id, seq, lamport }), lines }
}

/** The definition of what a list folds to. */
export const foldList = (events: readonly ListEvent[]): ListFold =>
  extend({ last: null, lines: {} }, events.toSorted(compareInLog))

/** A list of lines with ticks, which its members share. */
export const listLogs = (
  members: readonly string[],
  findOpen: LogTopic['findOpen'] = async () => [],
): LogKind<ListEvent, ListFold> => ({
  name: 'list',
  parseEvent: (raw) => eventSchema.safeParse(raw).data ?? null,
  folding: {
    version: 1,
    empty: { last: null, lines: {} },
    extend,
    serialize: (fold) => JSON.stringify(fold),
    parse: (raw) => foldSchema.safeParse(raw).data ?? null,
  },
  limits: { events: 5000, bytes: 1_000_000 },
  membersOf: async () => members,
  findOpen,
})
