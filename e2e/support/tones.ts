import type { BrowserContext, Locator, Page } from '@playwright/test'

/** A tone played by a page. */
export interface Tone {
  readonly hertz: number
  /** Duration, shorter than first scheduled if it was cut off. */
  readonly seconds: number
  /** Start by the page's clock, in epoch milliseconds. */
  readonly at: number
}

/** Records the oscillators of all pages of a context. */
export async function recordTones(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const played: { hertz: number; seconds: number; at: number }[] = []
    class RecordedOscillator extends OscillatorNode {
      #began = 0
      #tone = { hertz: 0, seconds: Infinity, at: 0 }
      override start(time = 0): void {
        const delayMs = Math.max(0, time - this.context.currentTime) * 1_000
        this.#began = time
        this.#tone = { hertz: this.frequency.value, seconds: Infinity, at: Date.now() + delayMs }
        played.push(this.#tone)
        super.start(time)
      }
      override stop(time = 0): void {
        this.#tone.seconds = Math.max(0, Math.round((time - this.#began) * 1_000) / 1_000)
        super.stop(time)
      }
    }
    window.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        return new RecordedOscillator(this)
      }
    }
    Object.assign(window, { played })
  })
}

/** The tones of a page since it loaded. */
export const tonesIn = (page: Page): Promise<readonly Tone[]> =>
  page.evaluate(() => (window as unknown as { played: Tone[] }).played)

/** When a page has played tones of a frequency since it loaded, in epoch milliseconds. */
export const playTimes = async (page: Page, hertz: number): Promise<readonly number[]> =>
  (await tonesIn(page)).filter((tone) => tone.hertz === hertz).map(({ at }) => at)

/** The displayed time of a timer in seconds. */
const secondsOf = (digits: string): number =>
  digits.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/**
 * Error of a timer's displayed time in seconds, at the instant of reading it.
 * @param ends when it reaches zero, in epoch milliseconds
 */
export async function displayError(digits: Locator, ends: number): Promise<number> {
  const { displayed, at } = await digits.evaluate(({ textContent }) => ({
    displayed: textContent,
    at: Date.now(),
  }))
  return Math.abs(secondsOf(displayed ?? '') - (ends - at) / 1_000)
}
