import { TooBusyError } from '../../platform/http/fair-turns.ts'
import type { Api } from '../../platform/http/register-endpoint.ts'
import type { TextEncoding } from '../../platform/http/text-encoding.ts'
import { bootAnswers, firstQuestions } from './boot-answers.ts'
import type { PageRenderer } from './render-page.ts'
import type { PageMaker } from './make-page.ts'
import { pageAddress } from './page-address.ts'
import type { Visitor } from './page.ts'

export interface PageRequest {
  readonly url: URL
  readonly visitor: Visitor
  readonly encoding: TextEncoding | null
  /** IP address of the visitor. */
  readonly address: string
  readonly userAgent: string
}

export interface PageResponse {
  readonly status: 200 | 404 | 503
  /** Compressed if the client accepts it. */
  readonly body: Buffer
}

interface Sources extends Pick<Api, 'guestAnswers' | 'turns'> {
  readonly renderer: Pick<PageRenderer, 'find'>
  readonly pages: PageMaker
}

/** Page of one recipe, which may not exist. */
const RECIPE = '/recipes/:id'

/** A person's page, which only the browsers of the signed-in show. */
const PERSON = /^\/profile\/([^/]+)$/

/**
 * Decides the response to a page request (DEC-50). Paths unknown to the client and unknown people are a 404. So are hidden and
 * missing recipes for guests, with identical bytes. Browsers that report a session get the recipe's page and a 200: page requests
 * carry no token, so only the API can tell whether it is the user's own draft. When the queue is full, the page is sent unrendered
 * with a 503: browsers render it themselves, and crawlers know to come back.
 */
export function pageResponder({ guestAnswers, turns, renderer, pages }: Sources) {
  return async ({ url, visitor, encoding, address: ip, userAgent }: PageRequest): Promise<PageResponse> => {
    const empty = { visitor, encoding, address: null, answers: [] }
    const known = await renderer.find(url.pathname)
    if (known === null) return { status: 404, body: await pages.make(empty) }
    const address = pageAddress(known, url.searchParams)
    const asker = { language: visitor.language, address: ip, userAgent, willAskAgain: visitor.isSignedIn }

    const name = PERSON.exec(known.pathname)?.[1]
    if (name !== undefined) {
      const params = { username: decodeURIComponent(name) }
      const person = await guestAnswers.get('getUser')?.({ ...asker, params, query: {} })
      return { status: person == null ? 404 : 200, body: await pages.make({ ...empty, address }) }
    }

    const answered = async (): Promise<PageResponse> => {
      const answers = await bootAnswers(guestAnswers, address, asker)
      const isThere = answers.length > 0 || visitor.isSignedIn || address.pattern !== RECIPE
      const body = await pages.make({ visitor, encoding, address, answers })
      return { status: isThere ? 200 : 404, body }
    }
    if (firstQuestions(address, visitor.language).length === 0) return answered()
    try {
      return await turns(ip, answered)
    } catch (error) {
      if (!(error instanceof TooBusyError)) throw error
      return { status: 503, body: await pages.make({ ...empty, address }) }
    }
  }
}
