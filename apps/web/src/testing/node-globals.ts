import { BroadcastChannel, MessageChannel } from 'node:worker_threads'

/** What browsers and Node know and neither happy-dom nor a context of its own brings. */
Object.assign(globalThis, { BroadcastChannel, MessageChannel })
