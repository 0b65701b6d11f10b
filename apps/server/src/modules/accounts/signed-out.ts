import { z } from 'zod'
import type { Topic } from '../../platform/bus/bus.ts'

/** Sessions of a user have ended: what they hold open is to end. */
export const signedOut: Topic<{ readonly user_id: string }> = {
  name: 'accounts.signed-out',
  message: z.object({ user_id: z.string() }),
}
