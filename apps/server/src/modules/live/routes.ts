import { events } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import type { Live } from './live.ts'

/** Hints of what changed (API-39), which clients read with fetch, so that the token travels in a header. */
export function registerLive(api: Api, live: Live): void {
  registerEndpoint(api, 'watchLive', ({ caller, address, lastEventId }) =>
    events((signal) => live.open({ caller, address, lastEventId }, signal)),
  )
}
