import { TooBusyError } from '../../platform/http/fair-turns.ts'
import type { Api } from '../../platform/http/register-endpoint.ts'
import { bootAnswers, firstQuestions } from './boot-answers.ts'
import type { PageDrawer } from './draw-page.ts'
import type { PageMaker } from './make-page.ts'
import { pageAddress } from './page-address.ts'
import type { Visitor } from './page.ts'

export interface PageRequest {
  readonly url: URL
  readonly visitor: Visitor
  readonly isGzip: boolean
  /** Of the visitor's machine. */
  readonly address: string
  readonly userAgent: string
}

export interface PageResponse {
  readonly status: 200 | 404 | 503
  /** Compressed when that was asked for. */
  readonly body: Buffer
}

interface Sources extends Pick<Api, 'guestAnswers' | 'turns'> {
  readonly drawer: Pick<PageDrawer, 'find'>
  readonly pages: PageMaker
}

/** Shows one recipe, which may not be there. */
const RECIPE = '/recipes/:id'

/**
 * Decides what a request for a page gets (DEC-50). A path that the client does not know is a 404, and for guests so is a recipe
 * that is hidden or does not exist, alike to the byte. Who says that they are signed in gets the page and a 200: it carries no
 * token, so whether the recipe is their own draft only the API can tell them. Where too many pages are asked for at once, the
 * page comes empty with a 503: browsers fill it by themselves, and programs know to come back.
 */
export function pageResponder({ guestAnswers, turns, drawer, pages }: Sources) {
  return async ({ url, visitor, isGzip, address: ip, userAgent }: PageRequest): Promise<PageResponse> => {
    const empty = { visitor, isGzip, address: null, answers: [] }
    const known = await drawer.find(url.pathname)
    if (known === null) return { status: 404, body: await pages.make(empty) }
    const address = pageAddress(known, url.searchParams)
    const asker = { language: visitor.language, address: ip, userAgent, willAskAgain: visitor.isSignedIn }

    const answered = async (): Promise<PageResponse> => {
      const answers = await bootAnswers(guestAnswers, address, asker)
      const isThere = answers.length > 0 || visitor.isSignedIn || address.pattern !== RECIPE
      const body = await pages.make({ visitor, isGzip, address, answers })
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
