import type { Logger } from '../log.ts'
import type { Bus } from './bus.ts'

/** The listeners in this process. */
export interface Listeners {
  readonly subscribe: Bus['subscribe']
  /** Parses a message and calls the listeners of its topic; one that throws does not affect the others. */
  readonly deliver: (topic: string, message: unknown) => void
}

export function createListeners(log: Logger): Listeners {
  const byTopic = new Map<string, ((message: unknown) => void)[]>()
  return {
    subscribe: ({ name, message: schema }, listener) => {
      const listeners = byTopic.get(name) ?? []
      byTopic.set(name, [...listeners, (message) => listener(schema.parse(message))])
    },
    deliver: (topic, message) => {
      for (const listener of byTopic.get(topic) ?? [])
        try {
          listener(message)
        } catch (error) {
          log.error({ topic, err: error }, 'a listener of the bus failed')
        }
    },
  }
}
