import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INDEX =
  '<!doctype html><html lang="en" data-theme="system"><head></head><body><div id="root"><!--page--></div><!--boot--></body></html>'

export interface WebFolder {
  readonly path: string
  /** Writes a file below the folder. */
  readonly write: (name: string, text: string) => void
  readonly remove: () => void
}

/** A stub of the web client's components: knows three kinds of pages, and renders its input. */
const RENDER_MODULE = `
let count = 0
export const findPage = (pathname) => {
  if (/^[/](recipes|favorites)?$/.test(pathname)) return { pattern: pathname, pathname }
  if (/^[/]profile/.test(pathname)) return { pattern: '/profile/:username?', pathname }
  return /^[/]recipes[/][^/]+$/.test(pathname) ? { pattern: '/recipes/:id', pathname } : null
}
export const renderOnServer = async (url, boot) => {
  count += 1
  if (JSON.stringify(boot.data).includes('unrenderable')) throw new Error('no')
  return '<title>' + boot.language + '</title><meta name="a" content="b"/><p>' + url + ' rendering ' + count + '<meta></p>'
}`

/** A folder that looks like a web client build. Each has its own rendering module. */
export function createWebFolder(): WebFolder {
  const path = mkdtempSync(join(tmpdir(), 'souschef-web-'))
  const write = (name: string, text: string): void => {
    mkdirSync(join(path, name, '..'), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  write('index.html', INDEX)
  write('manifest.json', '{}')
  write('assets/app-1a2b.js', 'plain')
  write('package.json', '{"type":"module"}')
  write('render/render-on-server.js', RENDER_MODULE)
  return { path, write, remove: () => rmSync(path, { recursive: true }) }
}
