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

/** A folder that looks like the build of the web client, without anything to draw pages with. */
export function createWebFolder(): WebFolder {
  const path = mkdtempSync(join(tmpdir(), 'souschef-web-'))
  const write = (name: string, text: string): void => {
    mkdirSync(join(path, name, '..'), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  write('index.html', INDEX)
  write('robots.txt', 'User-agent: *')
  write('assets/app-1a2b.js', 'plain')
  return { path, write, remove: () => rmSync(path, { recursive: true }) }
}
