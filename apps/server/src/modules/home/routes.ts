import { type EndpointParsed, PAGING } from '@souschef/contract'
import type { Language } from '@souschef/domain'
import { DatabaseUnavailableError } from '../../platform/db/unavailable.ts'
import type { Json } from '../../platform/http/json.ts'
import { type AccountCaller, type GuestCaller, viewerIdOf } from '../../platform/http/caller.ts'
import { INVALID_CURSOR } from '../../platform/http/cursor.ts'
import { raw, success } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import { readPeopleCursor } from '../people/people.ts'
import { ACTIVITY_START, readActivityCursor } from './activity-cursor.ts'
import type { Home } from './home.ts'
import { joinWithCommas, type Section } from './section.ts'
import { TREND_START, readTrendCursor } from './trending.ts'

type SeasonalParams = Pick<EndpointParsed<'listSeasonal'>['query'], 'month' | 'hemisphere' | 'language'>

interface RequestContext {
  readonly caller: GuestCaller | AccountCaller
  readonly language: Language
  readonly now: number
}

/** The sections of the home page (API-35), and subscriptions (API-38). */
export function registerHome(api: Api, home: Home): void {
  const seasonal = async ({ month, hemisphere, language }: SeasonalParams, context: RequestContext) =>
    home.seasonal({
      month: month ?? new Date(context.now).getUTCMonth() + 1,
      hemisphere:
        hemisphere ??
        (context.caller.kind === 'guest' ? 'north' : await home.hemisphereOf(context.caller.userId)),
      language: context.language,
      view: language ?? 'all',
      now: context.now,
    })

  registerEndpoint(api, 'listTrending', async ({ query, caller }) => {
    const { language: view = 'all', cursor, limit } = query
    const after = cursor === undefined ? TREND_START : readTrendCursor(cursor)
    if (after === null) return INVALID_CURSOR
    return toAnswer(await home.trending({ view, viewerId: viewerIdOf(caller), after, limit }))
  })

  registerEndpoint(api, 'listRecommendedUsers', async ({ query, caller }) =>
    success({ users: [...(await home.recommended(viewerIdOf(caller), query.limit))] }),
  )

  registerEndpoint(api, 'listActivity', async ({ query, caller }) => {
    const after = query.cursor === undefined ? ACTIVITY_START : readActivityCursor(query.cursor)
    if (after === null) return INVALID_CURSOR
    const { language: view = 'all', limit } = query
    return toAnswer(await home.activity({ view, viewerId: caller.userId, after, limit }))
  })

  registerEndpoint(api, 'listLiveCooking', async ({ query, caller, now }) =>
    toAnswer(await home.live({ viewerId: viewerIdOf(caller), limit: query.limit, now })),
  )

  registerEndpoint(api, 'listSeasonal', async ({ query, ...context }) =>
    success(await seasonal(query, context)),
  )

  registerEndpoint(api, 'listSubscriptions', async ({ query, caller }) => {
    const after = query.cursor === undefined ? null : readPeopleCursor(query.cursor, 'instant')
    if (query.cursor !== undefined && after === null) return INVALID_CURSOR
    const { language: view = 'all', limit } = query
    return toAnswer(await home.subscriptions({ view, viewerId: caller.userId, after, limit }))
  })

  registerEndpoint(api, 'getHome', async ({ query, ...context }) => {
    const viewerId = viewerIdOf(context.caller)
    const { language: view = 'all' } = query
    /** A failing section is null and leaves the others intact (HOME-1); without a database the whole call fails. */
    const readSection = async (name: string, read: () => Promise<Section | object> | null) => {
      try {
        const section = await read()
        const json: readonly Json[] = Array.isArray(section) ? section : [JSON.stringify(section)]
        return [`"${name}":`, ...json]
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) throw error
        api.app.log.error({ err: error }, `the section ${name} of the home page failed`)
        return [`"${name}":null`]
      }
    }
    const sections = await Promise.all([
      readSection('trending', () =>
        home.trending({ view, viewerId, after: TREND_START, limit: PAGING.trending }),
      ),
      readSection('users', async () => ({
        users: await home.recommended(viewerId, PAGING.recommendedUsers),
      })),
      readSection('activity', () =>
        viewerId === null
          ? null
          : home.activity({ view, viewerId, after: ACTIVITY_START, limit: PAGING.activity }),
      ),
      readSection('live', () => home.live({ viewerId, limit: PAGING.liveCooking, now: context.now })),
      readSection('seasonal', () => seasonal(query, context)),
    ])
    return toAnswer(['{', ...joinWithCommas(sections), '}'])
  })
}

const toAnswer = (section: Section) => raw(() => section)
