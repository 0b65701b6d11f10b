import type { LeaderElection, ElectionOptions } from '../platform/alarm/ring-leader.ts'

interface RingTab {
  readonly election: LeaderElection
  leads: boolean
}

/** Tabs of one browser that all election to be the one that rings. */
export interface RingTabs {
  readonly openTab: (audible: boolean) => RingTab
  readonly closeTab: (tab: RingTab) => void
  /** Those open, in the order in which they were. */
  readonly open: readonly RingTab[]
  /** The open ones that lead. */
  readonly leaders: () => readonly RingTab[]
  readonly closeAll: () => void
}

/** @param election the way in which the tabs decide it */
export function ringTabs(election: (options: ElectionOptions) => LeaderElection): RingTabs {
  const open: RingTab[] = []
  return {
    open,
    openTab: (audible) => {
      const tab: RingTab = {
        leads: false,
        election: election({
          name: 'ring',
          audible,
          onLead: (leads) => {
            tab.leads = leads
          },
          onFailure: () => {
            throw new Error('it cannot be decided in this way')
          },
        }),
      }
      open.push(tab)
      return tab
    },
    closeTab: (tab) => {
      tab.election.stop()
      open.splice(open.indexOf(tab), 1)
    },
    leaders: () => open.filter(({ leads }) => leads),
    closeAll: () => {
      for (const { election: tabElection } of open.splice(0)) tabElection.stop()
    },
  }
}
