/** BAR-3: what is left of the nearest timer comes first, because tabs cut titles off at their end. */
export const timerTitle = (remaining: string, label: string, page: string): string =>
  [remaining, label, page].filter((part) => part !== '').join(' · ')

export interface TimerTitle {
  /** What is left ('4:59') and the timer's name before the page's own title; follows the page when its title changes. */
  show(remaining: string, label: string): void
  /** Gives the page its own title back. */
  restore(): void
}

export function createTimerTitle(): TimerTitle {
  let own: string | null = null
  let page = ''
  return {
    show: (remaining, label) => {
      if (document.title !== own) page = document.title
      own = timerTitle(remaining, label, page)
      document.title = own
      // The browser trims and collapses spaces.
      own = document.title
    },
    restore: () => {
      if (own !== null && document.title === own) document.title = page
      own = null
    },
  }
}
