/** BAR-3: what is left of the nearest timer comes first, because tabs cut titles off at their end. */
export const timerTitle = (remaining: string, label: string, page: string): string =>
  [remaining, label, page].filter((part) => part !== '').join(' · ')

export interface TimerTitle {
  /** What is left ('4:59') and the timer's name before the page's own title; follows the page when its title changes. */
  show(remaining: string, label: string): void
  /** Gives the page its own title back. */
  restore(): void
}

/**
 * Changes the text that is there instead of putting another one in its place, as `document.title` does: for that Chromium asks
 * every `:has()` of the style sheets anew, over the whole page, every second.
 */
function write(title: string): void {
  const nodes = document.querySelector('head > title')?.childNodes
  const text = nodes?.length === 1 ? nodes.item(0) : null
  if (text instanceof Text) text.data = title
  else document.title = title
}

export function createTimerTitle(): TimerTitle {
  let own: string | null = null
  let page = ''
  return {
    show: (remaining, label) => {
      if (document.title !== own) page = document.title
      own = timerTitle(remaining, label, page)
      write(own)
      // The browser trims and collapses spaces.
      own = document.title
    },
    restore: () => {
      if (own !== null && document.title === own) write(page)
      own = null
    },
  }
}
