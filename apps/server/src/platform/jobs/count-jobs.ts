import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/** Jobs of a lane in the same state. */
export interface JobCount {
  readonly lane: string
  /** Scheduled: not due yet; waiting: due. */
  readonly state: 'scheduled' | 'waiting' | 'running' | 'failed'
  readonly count: number
  /** For how long the first of them has been due. */
  readonly seconds: number
}

export async function countJobs(db: Reader, now: number): Promise<readonly JobCount[]> {
  const state = sql<JobCount['state']>`case
    when failed_at is not null then 'failed'
    when locked_until > ${now} then 'running'
    when run_at > ${now} then 'scheduled'
    else 'waiting' end`
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('jobs')
        .select(['lane', 'run_at', state.as('state')])
        .as('by_state'),
    )
    .select((eb) => ['lane', 'state', eb.fn.countAll<number>().as('count'), eb.fn.min('run_at').as('first')])
    .groupBy(['lane', 'state'])
    .execute()
  return rows.map(({ first, ...row }) => ({ ...row, seconds: Math.max(0, now - first) / 1000 }))
}
