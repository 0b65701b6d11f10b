import { BROWSER_MAP, OS_MAP, parse } from 'bowser'

/** The only parts of a user agent that are stored: well-known names such as 'Firefox' and 'Windows'. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

export const UNKNOWN_DEVICE: Device = { browser: null, system: null }

const BROWSERS: ReadonlySet<unknown> = new Set(Object.values(BROWSER_MAP))
const SYSTEMS: ReadonlySet<unknown> = new Set(Object.values(OS_MAP))

/** Real user agents are shorter; the remainder of a longer one is ignored. */
const MAX_USER_AGENT_LENGTH = 300

const wellKnownOrNull = (names: ReadonlySet<unknown>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null

/** @param agent a `User-Agent` header; names that are not well-known are dropped */
export function parseDevice(agent: string): Device {
  if (agent === '') return UNKNOWN_DEVICE
  const { browser, os } = parse(agent.slice(0, MAX_USER_AGENT_LENGTH))
  return { browser: wellKnownOrNull(BROWSERS, browser.name), system: wellKnownOrNull(SYSTEMS, os.name) }
}
