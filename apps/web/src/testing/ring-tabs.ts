import type { Campaign, CampaignOptions } from '../platform/alarm/ring-leader.ts'

interface RingTab {
  readonly campaign: Campaign
  leads: boolean
}

/** Tabs of one browser that all campaign to be the one that rings. */
export interface RingTabs {
  readonly openTab: (audible: boolean) => RingTab
  readonly closeTab: (tab: RingTab) => void
  /** Those open, in the order in which they were. */
  readonly open: readonly RingTab[]
  /** The open ones that lead. */
  readonly leaders: () => readonly RingTab[]
  readonly closeAll: () => void
}

/** @param campaign the way in which the tabs decide it */
export function ringTabs(campaign: (options: CampaignOptions) => Campaign): RingTabs {
  const open: RingTab[] = []
  return {
    open,
    openTab: (audible) => {
      const tab: RingTab = {
        leads: false,
        campaign: campaign({
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
      tab.campaign.stop()
      open.splice(open.indexOf(tab), 1)
    },
    leaders: () => open.filter(({ leads }) => leads),
    closeAll: () => {
      for (const { campaign: own } of open.splice(0)) own.stop()
    },
  }
}
