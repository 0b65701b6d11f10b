import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { type Point, run, type Tab } from './engine.ts'
import { type PartState, installFinder, type Query, type TextMatcher } from './in-page.ts'

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Generous, for busy machines. */
const DEFAULT_TIMEOUT_MS = 15_000

const toTextMatcher = (value: string | RegExp): TextMatcher =>
  typeof value === 'string' ? value : { source: value.source, flags: value.flags }

/** Polls until there is a result; the obstacle is part of the error when time is up. */
async function until<Result>(
  action: string,
  attempt: () => Promise<{ readonly result: Result } | { readonly obstacle: string }>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Result> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const outcome = await attempt()
    if ('result' in outcome) return outcome.result
    if (Date.now() > deadline) throw new Error(`${action}: ${outcome.obstacle}, for ${timeoutMs / 1_000} s`)
    await pause(50)
  }
}

/** A part of a page, located again by role and name whenever it is used; hidden elements are never found. */
export class Part {
  readonly tab: Tab
  readonly #steps: readonly Query[]

  constructor(tab: Tab, steps: readonly Query[] = []) {
    this.tab = tab
    this.#steps = steps
  }

  #step(step: Query): Part {
    return new Part(this.tab, [...this.#steps, step])
  }

  /** @param name the whole accessible name, or an expression that it matches */
  role(role: string, name?: string | RegExp): Part {
    return this.#step({ role, ...(name !== undefined && { name: toTextMatcher(name) }) })
  }

  /** @param text the whole text, or an expression that it matches */
  text(text: string | RegExp): Part {
    return this.#step({ text: toTextMatcher(text) })
  }

  /** A field by its label, for those without a role: of passwords and times. */
  label(text: string | RegExp): Part {
    return this.#step({ label: toTextMatcher(text) })
  }

  /** Those that contain a text. */
  containing(text: string): Part {
    return this.#step({ containing: text })
  }

  /** The one at this index among those found, from 0; negative from the end. */
  at(nth: number): Part {
    return this.#step({ nth })
  }

  inspect(): Promise<PartState> {
    return this.#ask((steps) => {
      const state = window.finder?.inspect(steps)
      return state ?? null
    })
  }

  /** Waits until it is visible. */
  async waitUntilVisible(timeoutMs?: number): Promise<void> {
    await until(
      `waiting until ${this.toString()} is visible`,
      async () => {
        const { count } = await this.inspect()
        return count === 1 ? { result: undefined } : { obstacle: `${count} found instead of one` }
      },
      timeoutMs,
    )
  }

  /** Waits until none is visible. */
  async waitUntilGone(timeoutMs?: number): Promise<void> {
    await until(
      `waiting until ${this.toString()} is gone`,
      async () => {
        const { count } = await this.inspect()
        return count === 0 ? { result: undefined } : { obstacle: `${count} found` }
      },
      timeoutMs,
    )
  }

  /** Presses its centre with the pointer, once it is visible, stable and not covered. */
  async press(): Promise<void> {
    let before: Point | undefined
    await until(`pressing ${this.toString()}`, async () => {
      const aim = await this.#ask((steps) => window.finder?.aim(steps) ?? null)
      if ('obstacle' in aim) return aim
      const last = before
      before = aim.point
      if (last?.x !== aim.point.x || last.y !== aim.point.y) return { obstacle: 'it is moving' }
      await this.tab.click(aim.point)
      // A press that led to another document has not missed.
      const hasMissed = await run(this.tab, () => window.finder?.hasMissed() ?? false)
      return hasMissed ? { obstacle: 'it moved away' } : { result: undefined }
    })
  }

  /** Replaces the text of a field by keys. */
  async fill(text: string): Promise<void> {
    await this.press()
    await this.focus()
    await this.tab.type(text)
  }

  /** Chooses from a list of options by typing the beginning of one, as people do with the keyboard. */
  async choose(option: string): Promise<void> {
    await this.waitUntilVisible()
    await this.focus()
    await this.tab.type(option)
  }

  async focus(): Promise<void> {
    await this.#ask((steps) => {
      window.finder?.focus(steps)
      return window.finder === undefined ? null : true
    })
  }

  /** Evaluates a question in the page, installing the finder first if the document is new. */
  async #ask<Result>(question: (steps: readonly Query[]) => Result | null): Promise<Result> {
    const result = await run(this.tab, question, this.#steps)
    if (result !== null) return result
    await this.tab.evaluate(`(() => { ${LIBRARY} })()`)
    await run(this.tab, installFinder)
    return this.#ask(question)
  }

  toString(): string {
    const formatMatcher = (matcher: TextMatcher): string =>
      typeof matcher === 'string' ? `“${matcher}”` : `/${matcher.source}/`
    return this.#steps
      .map(({ role, name, text, label, containing, nth }) =>
        [
          role,
          name && formatMatcher(name),
          text && formatMatcher(text),
          label && formatMatcher(label),
          containing && `with “${containing}”`,
          nth !== undefined && `no. ${nth}`,
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join(' › ')
  }
}
