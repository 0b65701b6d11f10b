import type { z } from 'zod'

/** A subject that processes tell each other about, with the shape of its messages. */
export interface Topic<Message> {
  readonly name: string
  readonly message: z.ZodType<Message>
}

/**
 * Carries short messages to whoever listens at that moment, in this process and, where there is a broker, in others. A
 * message may be lost (while the broker is away), so it is only ever a hint: what must happen is in the database.
 */
export interface Bus {
  /** Waits for nothing and never throws; listeners of this process have been called when it returns. */
  readonly publish: <Message>(topic: Topic<Message>, message: Message) => void
  readonly subscribe: <Message>(topic: Topic<Message>, listener: (message: Message) => void) => void
  readonly close: () => Promise<void>
}
