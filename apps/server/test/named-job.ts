import { z } from 'zod'
import type { Job } from '../src/platform/jobs/job.ts'

/** The job of `job-process.ts`: reports its name, and takes this long. */
export const namedJob: Job<{ name: string; milliseconds: number }> = {
  kind: 'named',
  lane: 'upkeep',
  payload: z.object({ name: z.string(), milliseconds: z.number() }),
}
