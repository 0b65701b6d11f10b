import type { LeaderElection, ElectionOptions } from '../platform/alarm/ring-leader.ts'

interface RingTab {
  readonly election: LeaderElection
  leads: boolean
}

/** Tabs of one browser that elect the one that rings. */
export interface RingTabs {
  readonly openTab: (audible: boolean) => RingTab
  readonly closeTab: (tab: RingTab) => void
  /** The open tabs, in the order of opening. */
  readonly open: readonly RingTab[]
  /** The open tabs that are leaders. */
  readonly leaders: () => readonly RingTab[]
  readonly closeAll: () => void
}

/** @param election how the tabs elect the leader */
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
            throw new Error('this kind of election is not supported')
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
