import type { Logger } from '../log.ts'
import type { Bus } from './bus.ts'
import { createListeners } from './listeners.ts'

/** A bus within this process. */
export function memoryBus(log: Logger): Bus {
  const { subscribe, deliver } = createListeners(log)
  return {
    publish: ({ name }, message) => deliver(name, message),
    subscribe,
    close: async () => undefined,
  }
}
