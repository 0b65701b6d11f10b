export interface Size {
  readonly width: number
  readonly height: number
}

/** In CSS pixels from the top left corner of the page's window. */
export interface Point {
  readonly x: number
  readonly y: number
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace' | 'ArrowRight' | 'ArrowDown'

/**
 * A page in its own browser profile, used as by a person: by address, pointer and keys. Commands have a time limit; a page that
 * exceeds it is considered frozen, and its browser is terminated.
 */
export interface Tab {
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  /** Sets the size of the page's window, without the browser's own bars. */
  readonly resize: (size: Size) => Promise<void>
  /** Evaluates an expression in the page; its value has to survive JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Presses and releases the main mouse button. */
  readonly click: (point: Point) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly press: (key: Key) => Promise<void>
  /** The page as printed, in PDF. */
  readonly print: () => Promise<Uint8Array>
  readonly screenshot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** A running browser. */
export interface Engine {
  readonly open: () => Promise<Tab>
  /** The folder that receives downloads. */
  readonly downloads: string
  readonly stop: () => Promise<void>
}

/** Calls a function in the page; it must not use its module's scope. */
export async function run<Input extends readonly unknown[], Output>(
  tab: Tab,
  callback: (...input: Input) => Output,
  ...input: Input
): Promise<Output> {
  return (await tab.evaluate(`(${callback.toString()})(...${JSON.stringify(input)})`)) as Output
}

/** Generous, for busy machines. */
const RESPONSE_TIMEOUT_MS = 20_000
/** Twice, because a start may freeze. */
export const START_TIMEOUT_MS = 25_000

/**
 * Waits for a browser to complete a command.
 * @param terminate terminates the browser with all its processes
 * @throws when it takes too long
 */
export async function withTimeout<Result>(
  command: string,
  result: Promise<Result>,
  terminate: () => void,
  timeoutMs = RESPONSE_TIMEOUT_MS,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      terminate()
      reject(
        new Error(
          `${command} did not respond within ${timeoutMs / 1_000} s: it was frozen, and has been terminated`,
        ),
      )
    }, timeoutMs)
  })
  try {
    return await Promise.race([result, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Terminates a process group: a process and those that it started. */
export function killProcessGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
