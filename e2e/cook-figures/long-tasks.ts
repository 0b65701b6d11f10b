import type { Browser, CDPSession, Page } from '@playwright/test'

/** A task of a page's main thread, in milliseconds. */
export interface Task {
  readonly wall: number
  /** CPU time: without the time in which other processes ran. */
  readonly processor: number
}

/** Trace events are untyped records. Durations are in microseconds. */
type TraceEvent = Readonly<Record<string, unknown>>

const MARK = 'long-tasks'
const TASK = 'ThreadControllerImpl::RunTask'

/**
 * The tasks of a page's main thread during an action, the longest first. They are taken from a trace, because a page that measures
 * itself continuously keeps a processor busy, and then mostly measures waiting for one. Playwright's own tasks in the page are
 * included.
 */
export async function longTasks(
  browser: Browser,
  page: Page,
  action: () => Promise<void>,
): Promise<readonly Task[]> {
  const cdp = await browser.newBrowserCDPSession()
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] },
  })
  await page.evaluate((name) => performance.mark(name), MARK)
  await action()
  const events = await endTrace(cdp)
  await cdp.detach()
  const mark = events.find(({ name }) => name === MARK)
  if (mark === undefined) throw new Error('The trace does not have the page')
  const tasks = events.filter(
    ({ name, pid, tid }) => name === TASK && pid === mark['pid'] && tid === mark['tid'],
  )
  if (tasks.length === 0) throw new Error(`The trace has no ${TASK}`)
  return tasks
    .map(({ dur, tdur }) => ({ wall: Number(dur) / 1_000, processor: Number(tdur) / 1_000 }))
    .toSorted((one, other) => other.wall - one.wall)
}

async function endTrace(cdp: CDPSession): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event)
  })
  const isComplete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await isComplete
  return events
}
