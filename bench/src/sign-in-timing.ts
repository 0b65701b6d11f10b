// Does response time reveal whether an address has an account?
import { endpointPath } from '@souschef/contract'
import { median } from './measure.ts'

/** Per kind of address, known and unknown. */
const SAMPLES = 200
const WARM_UP = 10

const PASSWORD = 'measured-soup-1'

/** Median milliseconds. */
export interface AccountTimings {
  /** For an address that has an account. */
  readonly known: number
  /** For an address that has none. */
  readonly unknown: number
  /** Median of the pairwise differences, known minus unknown; less affected by other load than the medians. */
  readonly difference: number
}

/** Requests both kinds in pairs of alternating order, so that other load affects both alike. */
async function compare(
  post: (email: string) => Promise<unknown>,
  known: string,
  unknown: (index: number) => string,
): Promise<AccountTimings> {
  const durations = { known: [] as number[], unknown: [] as number[] }
  for (let index = -WARM_UP; index < SAMPLES; index += 1) {
    const requests = [
      { email: known, kindDurations: durations.known },
      { email: unknown(index), kindDurations: durations.unknown },
    ]
    for (const { email, kindDurations } of index % 2 === 0 ? requests : requests.toReversed()) {
      const startedAt = performance.now()
      await post(email)
      if (index >= 0) kindDurations.push(performance.now() - startedAt)
    }
  }
  return {
    known: median(durations.known),
    unknown: median(durations.unknown),
    difference: median(durations.known.map((wait, index) => wait - (durations.unknown[index] ?? NaN))),
  }
}

/** Measures signing in with a wrong password, and requesting a password reset. */
export async function measureSignIn(
  url: string,
): Promise<Readonly<Record<'signIn' | 'reset', AccountTimings>>> {
  const post = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' }
    await (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).arrayBuffer()
  }
  const known = 'measured.cook@example.org'
  const unknown = (index: number): string => `unknown.${index}@example.org`
  await post(endpointPath('register'), { email: known, password: PASSWORD })
  return {
    signIn: await compare(
      (login) => post(endpointPath('login'), { login, password: `not-${PASSWORD}` }),
      known,
      unknown,
    ),
    reset: await compare((email) => post(endpointPath('requestPasswordReset'), { email }), known, unknown),
  }
}
