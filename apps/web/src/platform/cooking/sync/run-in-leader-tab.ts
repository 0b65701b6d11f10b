import { createRingLeader } from '../../alarm/ring-leader.ts'

/**
 * Runs `work` in one tab of the browser, in one that is visible if there is one; returns what stops it.
 *
 * @param name tabs elect one leader for each
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
  // A hidden tab may be put to sleep, and must not keep the others waiting.
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
