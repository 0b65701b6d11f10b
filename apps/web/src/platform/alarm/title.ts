/** The remaining time of the nearest timer comes first, because tabs truncate titles (BAR-3). */
export const timerTitle = (remaining: string, label: string, page: string): string =>
  [remaining, label, page].filter((part) => part !== '').join(' · ')

export interface TimerTitle {
  /** Shows the remaining time ('4:59') and the timer's name before the page's own title, and follows that when it changes. */
  show(remaining: string, label: string): void
  /** Restores the page's own title. */
  restore(): void
}

/**
 * Changes the existing text node instead of replacing it, as `document.title` does: Chromium would re-evaluate every `:has()` on the
 * page each second.
 */
function write(title: string): void {
  const nodes = document.querySelector('head > title')?.childNodes
  const text = nodes?.length === 1 ? nodes.item(0) : null
  if (text instanceof Text) text.data = title
  else document.title = title
}

export function createTimerTitle(): TimerTitle {
  let ownTitle: string | null = null
  let page = ''
  return {
    show: (remaining, label) => {
      if (document.title !== ownTitle) page = document.title
      ownTitle = timerTitle(remaining, label, page)
      write(ownTitle)
      // The browser trims and collapses whitespace.
      ownTitle = document.title
    },
    restore: () => {
      if (ownTitle !== null && document.title === ownTitle) write(page)
      ownTitle = null
    },
  }
}
