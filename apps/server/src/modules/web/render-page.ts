import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@souschef/domain'
import { catalogues } from '@souschef/locales'
import type { FastifyBaseLogger } from 'fastify'
import { type Json, jsonText } from '../../platform/http/json.ts'
import type { Config } from '../../config.ts'
import type { MatchedPage, PageAddress } from './page-address.ts'
import type { BootAnswer, RenderedPage } from './page.ts'

/** The parts of the web client that the server uses. */
export interface PageRenderer {
  /** The page that the client shows for a path; null for unknown paths. */
  readonly find: (pathname: string) => Promise<MatchedPage | null>
  /** Renders a guest's page; null leaves rendering to the browser. */
  readonly render: (
    address: PageAddress,
    language: Language,
    answers: readonly BootAnswer[],
  ) => Promise<RenderedPage | null>
}

/** The exports of the web client's server build; its boot data is that of the page, with the catalogue itself. */
interface RenderModule {
  readonly renderOnServer: (url: string, boot: object) => Promise<string>
  readonly findPage: (pathname: string) => MatchedPage | null
}

const isRenderModule = (module: unknown): module is RenderModule =>
  typeof module === 'object' &&
  module !== null &&
  'renderOnServer' in module &&
  typeof module.renderOnServer === 'function' &&
  'findPage' in module &&
  typeof module.findPage === 'function'

const parseAnswer = (answer: Json): unknown => JSON.parse(jsonText(answer))

/** React emits the elements for the head first. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/

/**
 * Renders pages with the components of the web client, from its server build. Without a build every path is a page; then, and
 * whenever rendering fails, the browser renders instead.
 */
export function pageRenderer(
  folder: string,
  { registration }: Pick<Config, 'registration'>,
  log: FastifyBaseLogger,
): PageRenderer {
  const path = join(folder, 'render', 'render-on-server.js')
  const isBuilt = existsSync(path)

  const load = async (): Promise<RenderModule | null> => {
    const module: unknown = isBuilt ? await import(pathToFileURL(path).href) : null
    if (isRenderModule(module)) return module
    if (isBuilt) log.error({ path }, 'the build of the web client cannot render pages')
    return null
  }
  let renderModule: Promise<RenderModule | null> | undefined
  const getModule = () => (renderModule ??= load())

  return {
    find: async (pathname) => {
      const module = await getModule()
      return module === null ? { pattern: pathname, pathname } : module.findPage(pathname)
    },
    render: async ({ pathname, search }, language, answers) => {
      const module = await getModule()
      if (module === null) return null
      try {
        const html = await module.renderOnServer(search === '' ? pathname : `${pathname}?${search}`, {
          language,
          catalogue: catalogues[language],
          data: answers.map(({ key, answer }) => [key, parseAnswer(answer)]),
          isRegistrationOpen: registration === 'open',
          hasAssistant: false,
        })
        if (html === '') return null
        const head = HEAD.exec(html)?.[0] ?? ''
        return { head, body: html.slice(head.length) }
      } catch (error) {
        log.error({ err: error, path: pathname }, 'a page could not be rendered')
        return null
      }
    },
  }
}
