import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { type Point, run, type Tab } from './engine.ts'
import { type Found, installFinder, type Step, type Words } from './in-page.ts'

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Generous, for busy machines. */
const COMES_WITHIN_MS = 15_000

const plain = (words: string | RegExp): Words =>
  typeof words === 'string' ? words : { source: words.source, flags: words.flags }

/** Repeats a look until it has a result; what stands in the way is told when the time is over. */
async function until<Result>(
  what: string,
  look: () => Promise<{ readonly result: Result } | { readonly obstacle: string }>,
  within = COMES_WITHIN_MS,
): Promise<Result> {
  const deadline = Date.now() + within
  for (;;) {
    const seen = await look()
    if ('result' in seen) return seen.result
    if (Date.now() > deadline) throw new Error(`${what}: ${seen.obstacle}, for ${within / 1_000} s`)
    await pause(50)
  }
}

/** A part of a page, found anew by role and name whenever it is used; hidden elements are never found. */
export class Part {
  readonly tab: Tab
  readonly #steps: readonly Step[]

  constructor(tab: Tab, steps: readonly Step[] = []) {
    this.tab = tab
    this.#steps = steps
  }

  #step(step: Step): Part {
    return new Part(this.tab, [...this.#steps, step])
  }

  /** @param name the whole accessible name, or an expression that it matches */
  role(role: string, name?: string | RegExp): Part {
    return this.#step({ role, ...(name !== undefined && { name: plain(name) }) })
  }

  /** @param text the whole text, or an expression that it matches */
  text(text: string | RegExp): Part {
    return this.#step({ text: plain(text) })
  }

  /** A field by its label, for those without a role: of passwords and times. */
  label(text: string | RegExp): Part {
    return this.#step({ label: plain(text) })
  }

  /** Those that contain a text. */
  holding(text: string): Part {
    return this.#step({ holding: text })
  }

  /** The one at this place among those found, from 0; negative from the last one. */
  at(place: number): Part {
    return this.#step({ place })
  }

  look(): Promise<Found> {
    return this.#ask((steps) => {
      const found = window.finder?.look(steps)
      return found ?? null
    })
  }

  /** Waits until it is there. */
  async seen(within?: number): Promise<void> {
    await until(
      `${this.toString()} is to be seen`,
      async () => {
        const { count } = await this.look()
        return count === 1 ? { result: undefined } : { obstacle: `${count} found instead of one` }
      },
      within,
    )
  }

  /** Waits until there is none. */
  async gone(within?: number): Promise<void> {
    await until(
      `${this.toString()} is to be gone`,
      async () => {
        const { count } = await this.look()
        return count === 0 ? { result: undefined } : { obstacle: `${count} found` }
      },
      within,
    )
  }

  /** Presses its centre with the pointer, once it is there, has come to rest, and nothing covers it. */
  async press(): Promise<void> {
    let before: Point | undefined
    await until(`${this.toString()} is to be pressed`, async () => {
      const aim = await this.#ask((steps) => window.finder?.aim(steps) ?? null)
      if ('obstacle' in aim) return aim
      const last = before
      before = aim.point
      if (last?.x !== aim.point.x || last.y !== aim.point.y) return { obstacle: 'it moves' }
      await this.tab.click(aim.point)
      // Where a press has led to another document, it has not missed.
      const hasMissed = await run(this.tab, () => window.finder?.hasMissed() ?? false)
      return hasMissed ? { obstacle: 'it moves away' } : { result: undefined }
    })
  }

  /** Replaces the text of a field by keys. */
  async write(text: string): Promise<void> {
    await this.press()
    await this.focus()
    await this.tab.type(text)
  }

  /** Chooses from a list of options by typing the beginning of one, as people do with the keyboard. */
  async choose(option: string): Promise<void> {
    await this.seen()
    await this.focus()
    await this.tab.type(option)
  }

  async focus(): Promise<void> {
    await this.#ask((steps) => {
      window.finder?.focus(steps)
      return window.finder === undefined ? null : true
    })
  }

  /** Asks the page; a document that cannot find anything yet is taught first. */
  async #ask<Answer>(question: (steps: readonly Step[]) => Answer | null): Promise<Answer> {
    const answer = await run(this.tab, question, this.#steps)
    if (answer !== null) return answer
    await this.tab.evaluate(`(() => { ${LIBRARY} })()`)
    await run(this.tab, installFinder)
    return this.#ask(question)
  }

  toString(): string {
    const said = (words: Words): string => (typeof words === 'string' ? `“${words}”` : `/${words.source}/`)
    return this.#steps
      .map(({ role, name, text, label, holding, place }) =>
        [
          role,
          name && said(name),
          text && said(text),
          label && said(label),
          holding && `with “${holding}”`,
          place !== undefined && `no. ${place}`,
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join(' › ')
  }
}
