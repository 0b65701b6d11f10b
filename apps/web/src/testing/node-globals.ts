import { randomUUID } from 'node:crypto'
import { BroadcastChannel, MessageChannel } from 'node:worker_threads'

const browser = randomUUID()

/** Files share processes, and pages that one leaves behind go on talking: each file is a browser of its own. */
class ChannelOfThisBrowser extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${browser}`)
  }
}

/** What browsers and Node know and neither happy-dom nor a context of its own brings. */
Object.assign(globalThis, { BroadcastChannel: ChannelOfThisBrowser, MessageChannel })
