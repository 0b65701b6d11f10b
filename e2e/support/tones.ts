import type { BrowserContext, Page } from '@playwright/test'

interface Played {
  readonly hertz: number
  readonly at: number
}

/** Writes down what the oscillators of all pages of a context play, by the page's clock. */
export async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const played: Played[] = []
    class WatchedOscillator extends OscillatorNode {
      override start(time = 0): void {
        const late = Math.max(0, time - this.context.currentTime) * 1_000
        played.push({ hertz: this.frequency.value, at: Date.now() + late })
        super.start(time)
      }
    }
    window.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        return new WatchedOscillator(this)
      }
    }
    Object.assign(window, { played })
  })
}

/** When a page played tones of a frequency since it was loaded, epoch milliseconds. */
export const playedIn = async (page: Page, hertz: number): Promise<readonly number[]> => {
  const all = await page.evaluate(() => (window as unknown as { played: Played[] }).played)
  return all.filter((tone) => tone.hertz === hertz).map(({ at }) => at)
}

/** Seconds that the digits of a timer say. */
export const secondsOf = (digits: string): number =>
  digits.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
