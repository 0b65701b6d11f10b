import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from './language-rule.mjs'
import { outbound } from './outbound-rule.mjs'
import { TARGET_HINTS, ENTRIES, ZONES } from './zones.mjs'
import { tables } from './table-rule.mjs'

/**
 * The lint rule for imports between zones. Loaded by .oxlintrc.json; the zones and their allowed imports are data, in zones.mjs.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const WORKSPACES = /^(packages|apps|demo|e2e|bench)\//
const TEST_FILE = /(\.test\.tsx?|\/fixtures\.ts)$|^apps\/server\/test\//
/** What tests may import in addition. */
const TEST_TOOLS = ['npm', 'node']

/** @param {string} path absolute */
const fromRoot = (path) => relative(ROOT, path).replaceAll('\\', '/')

/**
 * @param {string} path relative to the repository root
 * @returns {(import('./zones.mjs').Zone & { name: string }) | undefined} with `$1` of its name filled in
 */
function zoneOf(path) {
  for (const zone of ZONES) {
    const match = zone.files.exec(path)
    if (match) return { ...zone, name: zone.name.replace('$1', match[1] ?? '') }
  }
  return undefined
}

/** The workspace of a file, and its path in the `imports` of its package.json: relative to `src`, or to the workspace outside of it. */
const IN_WORKSPACE = /^(apps\/[^/]+)\/(?:src\/)?(.+)$/

/**
 * @param {string} alias
 * @param {string} from path from the root
 * @returns {string} path from the root
 */
function pathOfAlias(alias, from) {
  const [, workspace = ''] = IN_WORKSPACE.exec(from) ?? []
  return `${workspace}/${alias.startsWith('#test/') ? '' : 'src/'}${alias.slice(1)}`
}

/**
 * @param {string} path from the root
 * @param {string} from path from the root
 * @returns {string | undefined} the alias by which a file imports another one of its workspace
 */
function aliasOf(path, from) {
  const [, workspace, rest] = IN_WORKSPACE.exec(path) ?? []
  return workspace !== undefined && from.startsWith(`${workspace}/`) ? `#${rest}` : undefined
}

/**
 * Resolves an import: the name of a zone, `npm:package`, `node`, or undefined when it is never allowed.
 * @param {string} specifier
 * @param {string} file absolute
 */
function targetOf(specifier, file) {
  if (specifier.startsWith('.')) {
    const path = fromRoot(resolve(dirname(file), specifier))
    return { path, zone: zoneOf(path)?.name }
  }
  if (specifier.startsWith('#')) {
    const path = pathOfAlias(specifier, fromRoot(file))
    return { path, zone: zoneOf(path)?.name }
  }
  if (specifier.startsWith('node:')) return { zone: 'node' }
  if (specifier.startsWith('@souschef/')) return { zone: ENTRIES.get(specifier.replace(/\?.*$/, '')) }
  const [scopeOrName = '', name] = specifier.split('/')
  return { zone: `npm:${scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName}` }
}

/**
 * @param {string} target
 * @param {string[]} list
 */
function isAmong(target, list) {
  return list.some(
    (allowed) =>
      allowed === target ||
      (allowed === 'npm' && target.startsWith('npm:')) ||
      (allowed.endsWith('/*') && target.startsWith(allowed.slice(0, -1))),
  )
}

const PUBLIC_FILE_HINT =
  'A module has one public file, named as the module is: export there what others need.'
const MODULE = /^apps\/server\/src\/modules\/([^/]+)\//

/**
 * Whether an import of a server module bypasses its public file. Modules have one public file; the app may import their routes as well.
 * @param {string} from path from the root
 * @param {string} to path from the root
 */
function bypassesPublicFile(from, to) {
  const name = MODULE.exec(to)?.[1]
  if (name === undefined || MODULE.exec(from)?.[1] === name || TEST_FILE.test(from)) return false
  const isApp = /^apps\/server\/src\/[^/]+$/.test(from)
  return ![`${name}.ts`, ...(isApp ? ['routes.ts'] : [])].some((file) =>
    to.endsWith(`/modules/${name}/${file}`),
  )
}

/** @param {any} context of the linter's plugin interface, which is that of ESLint */
function create(context) {
  const file = context.filename
  const path = fromRoot(file)
  const zone = zoneOf(path)

  if (zone === undefined) {
    if (!WORKSPACES.test(path)) return {}
    return {
      Program(/** @type {any} */ node) {
        const message = `"${path}" is in no zone. Add it to one in scripts/walls/zones.mjs.`
        context.report({ node, message })
      },
    }
  }

  /**
   * @param {any} node the module specifier
   * @param {{ types?: boolean, lazily?: boolean }} how
   */
  const check = (node, { types = false, lazily = false } = {}) => {
    if (typeof node?.value !== 'string') return
    const target = targetOf(node.value, file)
    const alias = node.value.startsWith('../../../') ? aliasOf(target.path ?? '', path) : undefined
    if (alias !== undefined) context.report({ node, message: `Import "${node.value}" as "${alias}".` })
    if (target.zone === zone.name) return
    const allowed = [
      ...zone.may,
      ...(types ? (zone.mayTypes ?? []) : []),
      ...(lazily ? (zone.mayLazily ?? []) : []),
      ...(TEST_FILE.test(path) ? [...TEST_TOOLS, ...(zone.mayInTests ?? [])] : []),
    ]
    const isAllowed = target.zone !== undefined && isAmong(target.zone, allowed)
    if (isAllowed && !bypassesPublicFile(path, target.path ?? '')) return
    const what = target.zone === undefined ? 'which is no entry of a zone' : `which is of "${target.zone}"`
    const hint = isAllowed ? PUBLIC_FILE_HINT : (TARGET_HINTS.get(target.zone) ?? zone.hint)
    context.report({ node, message: `"${zone.name}" may not import "${node.value}", ${what}. ${hint}` })
  }

  return {
    ImportDeclaration: (/** @type {any} */ node) => check(node.source, { types: node.importKind === 'type' }),
    ExportNamedDeclaration: (/** @type {any} */ node) =>
      check(node.source, { types: node.exportKind === 'type' }),
    ExportAllDeclaration: (/** @type {any} */ node) =>
      check(node.source, { types: node.exportKind === 'type' }),
    ImportExpression: (/** @type {any} */ node) => check(node.source, { lazily: true }),
    TSImportType: (/** @type {any} */ node) => check(node.source, { types: true }),
  }
}

export default { meta: { name: 'walls' }, rules: { imports: { create }, languages, outbound, tables } }
