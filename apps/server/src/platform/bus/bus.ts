import type { z } from 'zod'

/** A message topic with the schema of its messages. */
export interface Topic<Message> {
  readonly name: string
  readonly message: z.ZodType<Message>
}

/**
 * Delivers short messages to current subscribers, in this process and, with a broker, in others. Messages may be lost (while the
 * broker is down), so they are only hints: what must happen is in the database.
 */
export interface Bus {
  /** Never blocks or throws; listeners in this process have been called when it returns. */
  readonly publish: <Message>(topic: Topic<Message>, message: Message) => void
  readonly subscribe: <Message>(topic: Topic<Message>, listener: (message: Message) => void) => void
  readonly close: () => Promise<void>
}
