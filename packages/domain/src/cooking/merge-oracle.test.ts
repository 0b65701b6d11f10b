import { array, assert, nat, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockAfter, sortLog, stamp } from '../shared-log/position.ts'
import type { LogClock } from '../shared-log/position.ts'
import type { CookingCommand } from './command.ts'
import { decide } from './decide.ts'
import { scenarios } from './scenarios/fixtures.ts'
import type { LogEvent } from './event.ts'
import { evolve } from './evolve.ts'
import { NEWEST } from './fixtures.ts'
import { undoable } from './history.ts'
import { replay } from './log.ts'
import { foldEvents, EMPTY_FOLD } from './log-fold.ts'
import { revokesFact, factsOf, factsRevoked, factsEstablished } from './merging/fixtures.ts'
import { EMPTY_STATE } from './state.ts'
import type { CookingState } from './state.ts'

/** A device that has the server's log up to a position. */
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
  state: EMPTY_STATE,
  position: 0,
})

let eventCount = 0

function dispatch(device: Device, command: CookingCommand, now: number): void {
  const newest = undoable(device.state, command.recipe_id)?.event_id ?? 'none'
  const resolved =
    command.type === 'UNDO' && command.event_id === NEWEST ? { ...command, event_id: newest } : command
  const decision = decide(device.state, resolved, now)
  if (!decision.ok) return
  const ids = decision.value.events.map(() => `e${(eventCount += 1)}`)
  const { events, clock } = stamp(decision.value.events, device.clock, ids)
  device.clock = clock
  device.unsent.push(...events)
  for (const event of events) {
    device.log.set(event.id, event)
    device.state = evolve(device.state, event)
  }
}

/** Network faults, as bit flags. */
const REQUEST_LOST = 1
const RESPONSE_LOST = 2
const PARTIAL_BATCH = 4
const REVERSED_ORDER = 8

/** One exchange with the server, like `POST /sessions/{id}/events`. */
function exchange(device: Device, server: LogEvent[], faults: number): void {
  if (faults & REQUEST_LOST) return
  const batch = faults & PARTIAL_BATCH ? device.unsent.slice(0, 1 + (faults % 5)) : [...device.unsent]
  const sent = faults & REVERSED_ORDER ? batch.toReversed() : batch
  const knownIds = new Set(server.map(({ id }) => id))
  server.push(...sent.filter(({ id }) => !knownIds.has(id)))
  if (faults & RESPONSE_LOST) return
  const missing = server.slice(device.position)
  const sentIds = new Set(sent.map(({ id }) => id))
  device.unsent.splice(0, device.unsent.length, ...device.unsent.filter(({ id }) => !sentIds.has(id)))
  for (const event of missing) device.log.set(event.id, event)
  device.clock = clockAfter(device.clock, missing)
  device.position = server.length
  device.state = replay([...device.log.values()])
}

/** Every fact that an event establishes is in the state, unless a later event revokes it. */
function expectNoFactLost(log: readonly LogEvent[]): void {
  const { state, superseded } = foldEvents(EMPTY_FOLD, sortLog(log))
  const supersededIds = new Set(superseded)
  const gained = new Map<string, ReadonlySet<string>>()
  let before: CookingState = EMPTY_STATE
  for (const event of sortLog(log)) {
    const after = evolve(before, event)
    const [factsBefore, factsAfter] = [factsOf(before), factsOf(after)]
    gained.set(event.id, new Set([...factsAfter].filter((fact) => !factsBefore.has(fact))))
    if (supersededIds.has(event.id)) expect(factsAfter).toEqual(factsBefore)
    else {
      for (const fact of factsEstablished(event, after)) expect(factsAfter).toContain(fact)
      for (const fact of factsRevoked(event)) expect(factsAfter).not.toContain(fact)
      if (event.type === 'START_TIMER')
        expect(after.timers.at(-1)).toMatchObject({ ends_at: event.at + event.data.duration_ms })
    }
    const undone = event.type === 'UNDO' ? gained.get(event.data.event_id) : undefined
    const intendedFalse = new Set(factsRevoked(event))
    for (const fact of factsBefore)
      if (!factsAfter.has(fact))
        expect(
          intendedFalse.has(fact) || undone?.has(fact) === true || revokesFact(event, fact, before),
        ).toBe(true)
    before = after
  }
  expect(before).toEqual(state)
}

describe('DEC-44 two devices and a server', () => {
  test('converge, and every tick, completion, timer and acknowledgement is in the state or superseded', () => {
    const exchanges = array(tuple(nat(1), nat(31)), { minLength: 100, maxLength: 100, size: 'max' })
    const longSessions = tuple(scenarios, scenarios, scenarios, scenarios).map((sessions) => ({
      commands: sessions.flatMap(({ commands }) => commands),
      instants: sessions.flatMap(({ instants }) => instants),
    }))
    assert(
      property(longSessions, exchanges, ({ commands, instants }, exchangeAt) => {
        const devices = [newDevice('phone'), newDevice('tablet')]
        const server: LogEvent[] = []
        for (const [index, command] of commands.entries()) {
          const [deviceIndex = 0, faults = 0] = exchangeAt[index] ?? []
          const device = devices[deviceIndex]
          if (device === undefined) continue
          dispatch(device, command, instants[index] ?? 0)
          // Every second time there is no network at all.
          if (faults < 16) exchange(device, server, faults)
          // Both devices have the session before they are disconnected.
          if (index === 1) for (const each of [...devices, ...devices]) exchange(each, server, 0)
        }
        const allEventIds = new Set(devices.flatMap(({ log }) => [...log.keys()]))
        for (const device of [...devices, ...devices]) exchange(device, server, 0)
        expect(server).toHaveLength(allEventIds.size)
        expect(new Set(server.map(({ id }) => id))).toEqual(allEventIds)
        const { state } = foldEvents(EMPTY_FOLD, sortLog(server))
        for (const device of devices) expect(device.state).toEqual(state)
        expectNoFactLost(server)
      }),
      { numRuns: 2_000 },
    )
  })
})
