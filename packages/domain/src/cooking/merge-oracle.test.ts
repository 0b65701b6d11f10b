import { array, assert, nat, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CookingCommand } from './command.ts'
import { clockAfter } from './cooking-log.ts'
import { decide } from './decide.ts'
import { evenings } from './evenings/fixtures.ts'
import type { LogEvent } from './event.ts'
import { evolve } from './evolve.ts'
import { NEWEST } from './fixtures.ts'
import { undoable } from './history.ts'
import { inLogOrder, type LogClock, replay, stamp } from './log.ts'
import { foldOn, NOTHING_FOLDED } from './log-fold.ts'
import { asksToForget, factsOf, madeFalse, madeTrue } from './merging/fixtures.ts'
import { NOTHING_COOKING } from './state.ts'
import type { CookingState } from './state.ts'

/** A device, which knows the server's log up to a position. */
interface Device {
  readonly log: Map<string, LogEvent>
  readonly unsent: LogEvent[]
  clock: LogClock
  state: CookingState
  position: number
}

const newDevice = (device_id: string): Device => ({
  log: new Map(),
  unsent: [],
  clock: { device_id, seq: 0, lamport: 0 },
  state: NOTHING_COOKING,
  position: 0,
})

let made = 0

function press(device: Device, command: CookingCommand, now: number): void {
  const newest = undoable(device.state, command.recipe_id)?.event_id ?? 'none'
  const asked =
    command.type === 'UNDO' && command.event_id === NEWEST ? { ...command, event_id: newest } : command
  const decision = decide(device.state, asked, now)
  if (!decision.ok) return
  const ids = decision.value.events.map(() => `e${(made += 1)}`)
  const { events, clock } = stamp(decision.value.events, device.clock, ids)
  device.clock = clock
  device.unsent.push(...events)
  for (const event of events) {
    device.log.set(event.id, event)
    device.state = evolve(device.state, event)
  }
}

/** What may go wrong on the way; bits of a number. */
const LOST_CALL = 1
const LOST_ANSWER = 2
const PARTLY = 4
const BACKWARDS = 8

/** One call to the server, as `POST /sessions/{id}/events` does it. */
function exchange(device: Device, server: LogEvent[], trouble: number): void {
  if (trouble & LOST_CALL) return
  const some = trouble & PARTLY ? device.unsent.slice(0, 1 + (trouble % 5)) : [...device.unsent]
  const sent = trouble & BACKWARDS ? some.toReversed() : some
  const known = new Set(server.map(({ id }) => id))
  server.push(...sent.filter(({ id }) => !known.has(id)))
  if (trouble & LOST_ANSWER) return
  const lacking = server.slice(device.position)
  const own = new Set(sent.map(({ id }) => id))
  device.unsent.splice(0, device.unsent.length, ...device.unsent.filter(({ id }) => !own.has(id)))
  for (const event of lacking) device.log.set(event.id, event)
  device.clock = clockAfter(device.clock, lacking)
  device.position = server.length
  device.state = replay([...device.log.values()])
}

/** Everything that each event claims is so, and nothing ceases to be so unless an event asks for it. */
function expectNothingLost(log: readonly LogEvent[]): void {
  const { state, superseded } = foldOn(NOTHING_FOLDED, log)
  const listed = new Set(superseded)
  const gained = new Map<string, ReadonlySet<string>>()
  let before: CookingState = NOTHING_COOKING
  for (const event of inLogOrder(log)) {
    const after = evolve(before, event)
    const [had, has] = [factsOf(before), factsOf(after)]
    gained.set(event.id, new Set([...has].filter((fact) => !had.has(fact))))
    if (listed.has(event.id)) expect(has).toEqual(had)
    else {
      for (const fact of madeTrue(event, after)) expect(has).toContain(fact)
      for (const fact of madeFalse(event)) expect(has).not.toContain(fact)
      if (event.type === 'START_TIMER')
        expect(after.timers.at(-1)).toMatchObject({ ends_at: event.at + event.data.duration_ms })
    }
    const undone = event.type === 'UNDO' ? gained.get(event.data.event_id) : undefined
    const named = new Set(madeFalse(event))
    for (const fact of had)
      if (!has.has(fact))
        expect(named.has(fact) || undone?.has(fact) === true || asksToForget(event, fact, before)).toBe(true)
    before = after
  }
  expect(before).toEqual(state)
}

describe('DEC-44 two devices and a server', () => {
  test('have the same in the end, and every tick, completion, timer and acknowledgement is in it or superseded', () => {
    const turns = array(tuple(nat(1), nat(31)), { minLength: 100, maxLength: 100, size: 'max' })
    const long = tuple(evenings, evenings, evenings, evenings).map((parts) => ({
      commands: parts.flatMap(({ commands }) => commands),
      instants: parts.flatMap(({ instants }) => instants),
    }))
    assert(
      property(long, turns, ({ commands, instants }, meetings) => {
        const devices = [newDevice('phone'), newDevice('tablet')]
        const server: LogEvent[] = []
        for (const [index, command] of commands.entries()) {
          const [turn = 0, trouble = 0] = meetings[index] ?? []
          const device = devices[turn]
          if (device === undefined) continue
          press(device, command, instants[index] ?? 0)
          // Every second time there is no network at all.
          if (trouble < 16) exchange(device, server, trouble)
          // Both know what is being cooked before they lose sight of each other.
          if (index === 1) for (const each of [...devices, ...devices]) exchange(each, server, 0)
        }
        const pressed = new Set(devices.flatMap(({ log }) => [...log.keys()]))
        for (const device of [...devices, ...devices]) exchange(device, server, 0)
        expect(server).toHaveLength(pressed.size)
        expect(new Set(server.map(({ id }) => id))).toEqual(pressed)
        const { state } = foldOn(NOTHING_FOLDED, server)
        for (const device of devices) expect(device.state).toEqual(state)
        expectNothingLost(server)
      }),
      { numRuns: 2_000 },
    )
  })
})
