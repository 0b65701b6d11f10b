import { z } from 'zod'
import type { Topic } from '../../platform/bus/bus.ts'

/** Published when sessions of a user have ended, so that their open streams are closed. */
export const signedOut: Topic<{ readonly user_id: string }> = {
  name: 'accounts.signed-out',
  message: z.object({ user_id: z.string() }),
}
