import { events } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import type { Live } from './live.ts'

/** Streams of change hints (API-39). Clients read them with fetch, so that the token is sent in a header. */
export function registerLive(api: Api, live: Live): void {
  registerEndpoint(api, 'watchLive', ({ caller, address, lastEventId }) => {
    const subscriber =
      caller.kind === 'guest'
        ? null
        : ({
            kind: 'login',
            userId: caller.userId,
            loginId: caller.sessionId,
            expiresAt: caller.expiresAt,
          } as const)
    return events((signal) => live.open({ subscriber, address, lastEventId }, signal))
  })
}
