import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const FOLDER = join(ROOT, '.cache', 'stripped')
const SOURCES = ['apps/server/{src,test,migrations}/**/*.ts', 'packages/*/src/**/*.ts', 'demo/src/**/*.ts']

/** @param {string} source TypeScript */
const nameOf = (source) => `${hash('sha256', source)}.js`

/**
 * Returns the JavaScript that `setup` generated from a source.
 * @param {string} source TypeScript
 * @returns {string}
 * @throws when the source is not among `SOURCES`, or changed after the setup
 */
export const strippedTypes = (source) => readFileSync(join(FOLDER, nameOf(source)), 'utf8')

/**
 * Vitest's global setup: strips the types of everything that threads of the tests may import, for `run-stripped.mjs`.
 * @param {import('vitest/node').TestProject} project
 */
export function setup(project) {
  // In a process of its own, in which Node does not warn that its function is experimental.
  const strip = () =>
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', import.meta.filename])
  strip()
  project.onTestsRerun(async () => void strip())
}

function stripAll() {
  mkdirSync(FOLDER, { recursive: true })
  const old = new Set(readdirSync(FOLDER))
  for (const path of globSync(SOURCES, { cwd: ROOT })) {
    const source = readFileSync(join(ROOT, path), 'utf8')
    const name = nameOf(source)
    old.delete(name)
    if (!existsSync(join(FOLDER, name))) writeFileSync(join(FOLDER, name), stripTypeScriptTypes(source))
  }
  for (const name of old) rmSync(join(FOLDER, name), { force: true })
}

if (import.meta.main) stripAll()
