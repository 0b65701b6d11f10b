import { randomUUID } from 'node:crypto'
import { CompressionStream, DecompressionStream } from 'node:stream/web'
import { BroadcastChannel, MessageChannel } from 'node:worker_threads'

const browser = randomUUID()

/** Isolates channels per test file, because files share processes and pages left behind by one file still post messages. */
class ChannelOfThisBrowser extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${browser}`)
  }
}

/** Globals that browsers and Node have, but not happy-dom or its separate context. */
Object.assign(globalThis, {
  BroadcastChannel: ChannelOfThisBrowser,
  CompressionStream,
  DecompressionStream,
  MessageChannel,
})
