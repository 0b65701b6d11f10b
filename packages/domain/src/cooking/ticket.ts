import type { RecipeSession } from './state.ts'

type Ticketed = Pick<RecipeSession, 'ticket'>

/** The smallest number that no session uses. */
export function freeTicket(sessions: readonly Ticketed[]): number {
  const usedTickets = new Set(sessions.map(({ ticket }) => ticket))
  let free = 0
  while (usedTickets.has(free)) free += 1
  return free
}

/** The session with a unique ticket: its own, unless another session uses it. */
export const withFreeTicket = (others: readonly Ticketed[], session: RecipeSession): RecipeSession =>
  others.some(({ ticket }) => ticket === session.ticket)
    ? { ...session, ticket: freeTicket(others) }
    : session

/** The sessions with unique tickets: the first of several with the same one keeps it. */
export function withTickets(sessions: readonly RecipeSession[]): readonly RecipeSession[] {
  const assigned: RecipeSession[] = []
  for (const [index, session] of sessions.entries()) {
    const isTaken = assigned.some(({ ticket }) => ticket === session.ticket)
    const others = [...assigned, ...sessions.slice(index + 1)]
    assigned.push(isTaken ? { ...session, ticket: freeTicket(others) } : session)
  }
  return assigned
}
