import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the builds that `serverProcesses` runs. */
    serverBuilds: string
  }
}

const CACHE = join(import.meta.dirname, '..', '..', '..', '.cache')

/** Vitest's global setup of the server tests: provides `serverBuilds` for the run. */
export function setup(project: TestProject): () => void {
  // Inside the repository, where bundles find packages with native code.
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'bundle-'))
  project.provide('serverBuilds', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
