import { createRingLeader } from '../alarm/ring-leader.ts'

/**
 * Runs `work` in one tab of the browser, preferably a visible one; returns a function that stops it.
 *
 * @param name of the election: tabs elect one leader for each name
 */
export function runInLeaderTab(work: () => () => void, name = 'sync'): () => void {
  const leader = createRingLeader(name)
  let stop: (() => void) | null = null
  const onLead = (): void => {
    if (leader.leads.getState() && stop === null) stop = work()
    if (leader.leads.getState()) return
    stop?.()
    stop = null
  }
  // A hidden tab may be suspended, and must not block the others.
  const onShown = (): void => leader.setAudible(document.visibilityState === 'visible')
  leader.leads.subscribe(onLead)
  document.addEventListener('visibilitychange', onShown)
  onShown()
  onLead()
  return () => {
    document.removeEventListener('visibilitychange', onShown)
    leader.stop()
    onLead()
    stop?.()
    stop = null
  }
}
