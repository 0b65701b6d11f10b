import { create } from 'zustand'
import { now } from '../../../platform/clock.ts'
import { useSession } from '../../../platform/session/session.ts'
import type { Session } from '../../../platform/session/session.ts'
import { learn, settle, want } from './hearts.ts'
import type { Hearts, Known } from './hearts.ts'

/** All hearts of this tab; they are one user's, and go with them. */
export const useHearts = create<{ readonly hearts: Hearts }>(() => ({ hearts: {} }))

const userOf = (session: Session): string | null => (session.status === 'user' ? session.user.id : null)

useSession.subscribe((session, before) => {
  if (before.status !== 'loading' && userOf(session) !== userOf(before)) useHearts.setState({ hearts: {} })
})

/** Takes over what an answer of that instant (epoch ms) says of recipes. */
export function learnHearts(recipes: readonly Known[], answeredAt: number): void {
  const { hearts } = useHearts.getState()
  const learnt = learn(hearts, recipes, answeredAt)
  if (learnt !== hearts) useHearts.setState({ hearts: learnt })
}

/** Starts a wish (FAV-7); answers with what the server is to be asked for now, null when with nothing. */
export function wantHeart(id: string, wanted: boolean, otherwise: boolean): boolean | null {
  const { hearts, ask } = want(useHearts.getState().hearts, id, wanted, otherwise)
  useHearts.setState({ hearts })
  return ask
}

/** Ends a call with its answer, null for a failure; answers with what the server is to be asked for next. */
export function settleHeart(id: string, answer: boolean | null): boolean | null {
  const { hearts, ask } = settle(useHearts.getState().hearts, id, answer, now())
  useHearts.setState({ hearts })
  return ask
}
