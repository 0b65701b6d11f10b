import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from './language-rule.mjs'
import { MODULES } from './zones.mjs'
import { OWNED_TABLES } from './tables.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FIXTURES = join(ROOT, 'scripts', 'walls', 'fixtures')
const HEADER = /^\/\/ (?:Valid|Breaks (?<rule>\S+\))(?:: ?(?<hint>.*))?)\n/

interface Diagnostic {
  readonly filename: string
  readonly code: string
  readonly text: string
}

/** The fixtures mirror the repository; the first line of each says which rule it breaks, or that it is valid. */
const fixtures = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .toSorted()
  .map((path) => {
    const header = HEADER.exec(readFileSync(join(FIXTURES, path), 'utf8'))
    if (header === null) throw new Error(`${path} does not say what it breaks`)
    return { path, rule: header.groups?.rule, hint: header.groups?.hint ?? '' }
  })

let diagnostics: readonly Diagnostic[] = []
let folder = ''

/** The real lint configuration, applied to a tree with fixtures instead of the sources. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'souschef-walls-'))
  cpSync(FIXTURES, folder, { recursive: true })
  for (const file of ['.oxlintrc.json', 'package.json']) cpSync(join(ROOT, file), join(folder, file))
  for (const file of [
    'language-rule.mjs',
    'outbound-rule.mjs',
    'plugin.mjs',
    'table-rule.mjs',
    'tables.mjs',
    'zones.mjs',
  ]) {
    cpSync(join(ROOT, 'scripts', 'walls', file), join(folder, 'scripts', 'walls', file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  diagnostics = await lint(folder, ['packages', 'apps', 'demo', 'e2e', 'bench'])
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('each rule rejects its fixture, and valid fixtures pass', () => {
  test.each(fixtures)('$path', ({ path, rule, hint }) => {
    const reported = diagnostics.filter(({ filename }) => filename === path)
    expect(reported.map(({ code }) => code)).toEqual(rule === undefined ? [] : [rule])
    if (hint) expect(reported[0]?.text).toContain(hint)
  })
})

test('every source file is in a zone, imports only what its zone may, writes only its own tables, fetches through platform/outbound, and compares no languages', async () => {
  const reported = await lint(ROOT, [
    '--allow=all',
    '--deny=walls/imports',
    '--deny=walls/languages',
    '--deny=walls/outbound',
    '--deny=walls/tables',
    '--deny=import/no-cycle',
  ])
  const codes = new Set([
    'walls(imports)',
    'walls(languages)',
    'walls(outbound)',
    'walls(tables)',
    'import(no-cycle)',
  ])
  expect(reported.filter(({ code }) => codes.has(code))).toEqual([])
})

test('server modules import each other without cycles', () => {
  const reachable = (name: string): ReadonlySet<string> => {
    const visited = new Set<string>()
    const queue = [...(MODULES[name] ?? [])]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (visited.has(next)) continue
      visited.add(next)
      queue.push(...(MODULES[next] ?? []))
    }
    return visited
  }
  const names = Object.keys(MODULES)
  expect(names.filter((name) => reachable(name).has(name))).toEqual([])
  expect(names.toSorted()).toEqual(readdirSync(join(ROOT, 'apps/server/src/modules')).toSorted())
})

test('the rule about languages knows those of the product', () => {
  const reference = readFileSync(join(ROOT, 'packages/domain/src/recipe/reference.ts'), 'utf8')
  const [, own = '', other = ''] =
    /LANGUAGES = \[(.*)\][\s\S]*SOURCE_LANGUAGES = \[...LANGUAGES,(.*)\]/.exec(reference) ?? []
  const codes = [...`${own},${other}`.matchAll(/'(\w+)'/g)].map(([, code]) => code)
  expect(LANGUAGE_CODES).toEqual(codes)
})

test('each table has one owner', () => {
  const types = join(ROOT, 'apps/server/src/platform/db')
  const declared = readdirSync(types)
    .filter((file) => file.endsWith('tables.ts'))
    .flatMap((file) => [...readFileSync(join(types, file), 'utf8').matchAll(/^ {2}(\w+): \w+Table$/gm)])
    .map(([, table = '']) => table)
  const owned = Object.values(OWNED_TABLES).flat()
  expect(declared).not.toEqual([])
  expect(owned.filter((table) => table !== 'schema_migrations').toSorted()).toEqual(declared.toSorted())
})

/** @returns the output of the real linter, with paths relative to `cwd` */
async function lint(cwd: string, args: readonly string[]): Promise<readonly Diagnostic[]> {
  const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const PATH = `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`
  const output = await new Promise<string>((resolve) => {
    const options = { cwd, maxBuffer: 2 ** 26, env: { ...process.env, PATH } }
    execFile(process.execPath, [oxlint, '--format=json', ...args], options, (_error, stdout) =>
      resolve(stdout),
    )
  })
  const report: unknown = JSON.parse(output)
  if (typeof report !== 'object' || report === null || !('diagnostics' in report)) throw new Error(output)
  const list = report.diagnostics as readonly {
    filename: string
    code: string
    message: string
    help?: string
  }[]
  return list.map(({ filename, code, message, help = '' }) => ({
    filename: relative(cwd, join(cwd, filename)),
    code,
    text: `${message} ${help}`,
  }))
}
