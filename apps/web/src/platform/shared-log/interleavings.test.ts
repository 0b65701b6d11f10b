import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  foldList,
  type ListAnswer,
  type ListCall,
  type ListEvent,
  listDevice,
  listServer,
} from './fixtures.ts'

/** How many interleavings are tried; `INTERLEAVINGS=100000` tries more. */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 3_000)

const HOUR_MS = 3_600_000

/** A call on its way to the server, or an answer on its way back. */
interface Underway {
  readonly call: ListCall
  answer: ListAnswer | null
  readonly resolve: (answer: ListAnswer) => void
  readonly reject: (error: Error) => void
}

/** A device in a network that does with its calls what the test says. */
class Phone {
  isOnline = true
  isSyncing = false
  /** How far its clock is ahead, in milliseconds. */
  skew: number
  readonly list: ReturnType<typeof listDevice>
  readonly #server: ReturnType<typeof listServer>
  #underway: Underway | null = null
  /** Calls that were given up on, and may still arrive. */
  readonly #delayed: ListCall[] = []

  constructor(name: string, skew: number, server: ReturnType<typeof listServer>, now: () => number) {
    this.skew = skew
    this.#server = server
    const send = (call: ListCall): Promise<ListAnswer> =>
      this.isOnline
        ? new Promise((resolve, reject) => (this.#underway = { call, answer: null, resolve, reject }))
        : Promise.reject(new Error('Offline'))
    this.list = listDevice(name, () => now() + this.skew, send)
  }

  sync(readsFirst: boolean): void {
    if (this.isSyncing) return
    this.isSyncing = true
    void this.list
      .sync(readsFirst)
      .catch(() => undefined)
      .finally(() => (this.isSyncing = false))
  }

  arrive(): void {
    if (this.#underway !== null) this.#underway.answer = this.#server.handle(this.#underway.call)
  }

  answer(): void {
    const underway = this.#underway
    if (underway?.answer == null) return
    this.#underway = null
    underway.resolve(underway.answer)
  }

  lose(): void {
    const underway = this.#underway
    if (underway === null) return
    this.#underway = null
    this.#delayed.push(underway.call)
    underway.reject(new Error('No answer'))
  }

  arriveLate(): void {
    const call = this.#delayed.shift()
    if (call !== undefined) this.#server.handle(call)
  }
}

const LINES = ['milk', 'bread', 'salt']

const actions = fc.record({
  phone: fc.nat(1),
  kind: fc.constantFrom(
    'add',
    'tick',
    'untick',
    'tick',
    'sync',
    'sync',
    'arrive',
    'arrive',
    'answer',
    'answer',
    'lose',
    'arriveLate',
    'reload',
    'network',
    'clock',
  ),
  n: fc.nat(2),
})

/** Lets everything that waits for no call go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

async function syncAll(phones: readonly Phone[]): Promise<void> {
  for (const phone of [...phones, ...phones]) {
    phone.isOnline = true
    phone.lose()
    await settle()
    phone.sync(true)
    for (let calls = 0; phone.isSyncing && calls < 500; calls += 1) {
      await settle()
      phone.arrive()
      phone.answer()
      await settle()
    }
  }
}

test('DEC-44 two devices and a server end with the same log, however their calls interleave, get lost and come again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(actions, { minLength: 1, maxLength: 40, size: 'max' }),
      fc.constantFrom(0, -HOUR_MS, HOUR_MS),
      async (steps, skew) => {
        let now = 1_800_000_000_000
        const server = listServer(() => now)
        const phones = [
          new Phone('phone', 0, server, () => now),
          new Phone('tablet', skew, server, () => now),
        ]
        const pressed: ListEvent[] = []
        for (const { phone: index, kind, n } of steps) {
          now += 700
          const phone = phones[index]
          if (phone === undefined) continue
          const line = LINES[n] ?? ''
          if (kind === 'add') pressed.push(phone.list.press(line, null))
          else if (kind === 'tick' || kind === 'untick') pressed.push(phone.list.press(line, kind === 'tick'))
          else if (kind === 'sync') phone.sync(n === 0)
          else if (kind === 'network') phone.isOnline = !phone.isOnline
          else if (kind === 'clock') phone.skew += (n - 1) * HOUR_MS
          else if (kind === 'reload') {
            phone.lose()
            await settle()
            phone.list.reload()
          } else phone[kind]()
          await settle()
        }
        await syncAll(phones)
        const ids = pressed.map(({ id }) => id).toSorted()
        expect(server.log.map(({ id }) => id).toSorted()).toEqual(ids)
        for (const { list } of phones) {
          expect(list.unsent()).toEqual([])
          expect(foldList(list.log())).toEqual(foldList(pressed))
          expect(list.log()).toEqual(phones[0]?.list.log())
        }
        for (const event of phones[0]?.list.log() ?? []) expect(server.log).toContainEqual(event)
      },
    ),
    { numRuns: RUNS },
  )
}, 3_600_000)
