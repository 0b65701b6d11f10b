import { z } from 'zod'
import type { Job } from '../src/platform/jobs/job.ts'

/** What `job-process.ts` does: it tells the name, and takes so long. */
export const named: Job<{ name: string; milliseconds: number }> = {
  kind: 'named',
  lane: 'upkeep',
  payload: z.object({ name: z.string(), milliseconds: z.number() }),
}
