import type { RecipeSession } from './state.ts'

type Ticketed = Pick<RecipeSession, 'ticket'>

/** The smallest number that none of the sessions has. */
export function freeTicket(sessions: readonly Ticketed[]): number {
  const taken = new Set(sessions.map(({ ticket }) => ticket))
  let free = 0
  while (taken.has(free)) free += 1
  return free
}

/** The session with a ticket that none of the others has: its own where that is free. */
export const apartFrom = (others: readonly Ticketed[], session: RecipeSession): RecipeSession =>
  others.some(({ ticket }) => ticket === session.ticket)
    ? { ...session, ticket: freeTicket(others) }
    : session

/** The sessions, of which no two have the same ticket: the first of each keeps it. */
export function withTickets(sessions: readonly RecipeSession[]): readonly RecipeSession[] {
  const given: RecipeSession[] = []
  for (const [index, session] of sessions.entries()) {
    const isTaken = given.some(({ ticket }) => ticket === session.ticket)
    const others = [...given, ...sessions.slice(index + 1)]
    given.push(isTaken ? { ...session, ticket: freeTicket(others) } : session)
  }
  return given
}
