import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** What a ticket authorizes: one action on one run of one timer, for one device. */
const payloadSchema = z.object({
  action: z.enum(['stop', 'add_minute']),
  subscription_id: z.string(),
  session_id: z.string(),
  recipe_id: z.string(),
  timer_id: z.string(),
  /** Epoch milliseconds, as is `expires_at`. */
  ends_at: z.number(),
  expires_at: z.number(),
})

export type TicketPayload = Readonly<z.output<typeof payloadSchema>>

/** Signed tickets for the buttons of notifications; they need no other credential. */
export interface Tickets {
  readonly sign: (payload: TicketPayload) => string
  /** @returns null for a ticket that is not authentic or has expired */
  readonly verify: (ticket: string, now: number) => TicketPayload | null
}

export function createTickets(key: Uint8Array): Tickets {
  const signature = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  return {
    sign: (payload) => {
      const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
      return `${text}.${signature(text).toString('base64url')}`
    },
    verify: (ticket, now) => {
      const [, text = '', signed = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(ticket) ?? []
      if (text === '' || !timingSafeEqual(signature(text), Buffer.from(signed, 'base64url'))) return null
      const payload = payloadSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      return payload.expires_at > now ? payload : null
    },
  }
}
