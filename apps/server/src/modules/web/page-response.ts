import { TooBusyError } from '../../platform/http/fair-queue.ts'
import type { Api } from '../../platform/http/register-endpoint.ts'
import type { TextEncoding } from '../../platform/http/text-encoding.ts'
import { bootAnswers, initialRequests } from './boot-answers.ts'
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

interface Dependencies extends Pick<Api, 'guestAnswers' | 'fairQueue'> {
  readonly renderer: Pick<PageRenderer, 'find'>
  readonly pages: PageMaker
}

/** Page of one recipe, which may not exist. */
const RECIPE = '/recipes/:id'

/** A profile page, which is rendered only by browsers of signed-in users. */
const PERSON = /^\/profile\/([^/]+)$/

/**
 * Decides the response to a page request (DEC-50). Paths unknown to the client and unknown people are a 404. So are hidden and
 * missing recipes for guests, with identical bytes. Browsers that report a session get the recipe's page and a 200: page requests
 * carry no token, so only the API can tell whether it is the user's own draft. When the queue is full, the page is sent unrendered
 * with a 503: browsers render it themselves, and crawlers retry later.
 */
export function pageResponder({ guestAnswers, fairQueue, renderer, pages }: Dependencies) {
  return async ({ url, visitor, encoding, address: ip, userAgent }: PageRequest): Promise<PageResponse> => {
    const empty = { visitor, encoding, address: null, answers: [] }
    const matched = await renderer.find(url.pathname)
    if (matched === null) return { status: 404, body: await pages.make(empty) }
    const address = pageAddress(matched, url.searchParams)
    const guest = { language: visitor.language, address: ip, userAgent, willBeRepeated: visitor.isSignedIn }

    const name = PERSON.exec(matched.pathname)?.[1]
    if (name !== undefined) {
      const params = { username: decodeURIComponent(name) }
      const person = await guestAnswers.get('getUser')?.({ ...guest, params, query: {} })
      return { status: person == null ? 404 : 200, body: await pages.make({ ...empty, address }) }
    }

    const renderAnswer = async (): Promise<PageResponse> => {
      const answers = await bootAnswers(guestAnswers, address, guest)
      const exists = answers.length > 0 || visitor.isSignedIn || address.pattern !== RECIPE
      const body = await pages.make({ visitor, encoding, address, answers })
      return { status: exists ? 200 : 404, body }
    }
    if (initialRequests(address, visitor.language).length === 0) return renderAnswer()
    try {
      return await fairQueue(ip, renderAnswer)
    } catch (error) {
      if (!(error instanceof TooBusyError)) throw error
      return { status: 503, body: await pages.make({ ...empty, address }) }
    }
  }
}
