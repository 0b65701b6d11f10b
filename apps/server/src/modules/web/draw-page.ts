import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { catalogues } from '@souschef/locales'
import type { FastifyBaseLogger } from 'fastify'
import { storedJson } from '../../platform/db/stored-json.ts'
import { jsonText } from '../../platform/http/json.ts'
import type { Config } from '../../config.ts'
import type { BootAnswer, DrawnPage, Visitor } from './page.ts'

/** Null: the browser draws it. */
export type DrawPage = (
  url: URL,
  visitor: Visitor,
  answers: readonly BootAnswer[],
) => Promise<DrawnPage | null>

/** What the build of the web client exports to draw with; its boot data is that of the page. */
interface Drawing {
  readonly drawOnServer: (url: string, boot: object) => Promise<string>
}

const isDrawing = (module: unknown): module is Drawing =>
  typeof module === 'object' &&
  module !== null &&
  'drawOnServer' in module &&
  typeof module.drawOnServer === 'function'

async function load(path: string): Promise<Drawing> {
  const module: unknown = await import(pathToFileURL(path).href)
  if (!isDrawing(module)) throw new Error(`${path} does not draw pages`)
  return module
}

/** React writes first what it would put into the head. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/

/** Pages that everybody asks for are drawn once; the newest of them are kept, a few megabytes. */
const KEPT = 32

/**
 * Draws pages with the components of the web client, by the build that lies in a folder of it. Where there is none, or where a
 * drawing fails, the browser draws instead.
 */
export function pageDrawer(
  folder: string,
  { registration }: Pick<Config, 'registration'>,
  log: FastifyBaseLogger,
): DrawPage {
  const module = join(folder, 'render', 'draw-on-server.js')
  if (!existsSync(module)) return async () => null
  let drawing: Promise<Drawing> | undefined
  const kept = new Map<string, DrawnPage>()

  const draw: DrawPage = async (url, { language }, answers) => {
    drawing ??= load(module)
    const { drawOnServer } = await drawing
    const html = await drawOnServer(url.pathname + url.search, {
      language,
      catalogue: catalogues[language],
      data: answers.map(({ key, answer }) => [key, storedJson<unknown>(jsonText(answer))]),
      isRegistrationOpen: registration !== 'closed',
    })
    if (html === '') return null
    const head = HEAD.exec(html)?.[0] ?? ''
    return { head, body: html.slice(head.length) }
  }

  return async (url, visitor, answers) => {
    // A page that brings no answer has nothing to show before its scripts have run, and only the browser knows a cook's own.
    if (answers.length === 0 || visitor.isSignedIn) return null
    const drawnFrom = answers.map(({ answer }) => hash('sha1', answer, 'base64url')).join(' ')
    const key = `${visitor.language} ${url.pathname}${url.search} ${drawnFrom}`
    const known = kept.get(key)
    if (known !== undefined) return known
    try {
      const page = await draw(url, visitor, answers)
      if (page === null) return null
      const [oldest] = kept.keys()
      if (oldest !== undefined && kept.size >= KEPT) kept.delete(oldest)
      kept.set(key, page)
      return page
    } catch (error) {
      log.error({ err: error, path: url.pathname }, 'a page could not be drawn')
      return null
    }
  }
}
