import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The rule `walls/outbound`: the server reaches other hosts through platform/outbound alone, whose addresses are checked, or through the
 * client of a service that the operator configured. `no-restricted-globals` forbids `fetch` and its like, which need no import.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SERVER = /^apps\/server\/src\/(.+)$/

/** The folder of the server that may import each client; null: none. */
const CLIENTS = new Map([
  ['pg', 'platform/db'],
  ['ioredis', 'platform/redis'],
  ['nodemailer', 'platform/mail'],
  ['@aws-sdk/client-s3', 'platform/files'],
  ...['undici', 'dns', 'dns/promises', 'net'].map(
    (name) => /** @type {const} */ ([name, 'platform/outbound']),
  ),
  ...[
    'http',
    'http2',
    'https',
    'tls',
    'dgram',
    'child_process',
    'axios',
    'got',
    'ky',
    'node-fetch',
    'ws',
  ].map((name) => /** @type {const} */ ([name, null])),
])

/** Exports of these modules that connect to nothing. */
const HARMLESS = new Set(['STATUS_CODES', 'isIP'])

const HINT =
  'Fetch through platform/outbound, which checks addresses and redirects; clients of configured services have their folder in scripts/walls/outbound-rule.mjs.'

/** @param {any} context of the linter's plugin interface, which is that of ESLint */
function create(context) {
  const path = relative(ROOT, context.filename).replaceAll('\\', '/')
  const part = SERVER.exec(path)?.[1]
  if (part === undefined || path.endsWith('.test.ts')) return {}

  /** @param {any} node the module specifier */
  const check = (node) => {
    const name = typeof node?.value === 'string' ? node.value.replace(/^node:/, '') : ''
    const folder = CLIENTS.get(name)
    if (folder === undefined || (folder !== null && part.startsWith(`${folder}/`))) return
    context.report({ node, message: `"${node.value}" can reach any host. ${HINT}` })
  }

  /** @param {any} node with specifiers */
  const imports = (node, kind = node.importKind ?? node.exportKind) => {
    const isHarmless = (/** @type {any} */ { importKind, imported }) =>
      importKind === 'type' || HARMLESS.has(imported?.name)
    const { specifiers = [] } = node
    if (kind === 'type' || (specifiers.length > 0 && specifiers.every(isHarmless))) return
    check(node.source)
  }

  return {
    ImportDeclaration: (/** @type {any} */ node) => imports(node),
    ExportNamedDeclaration: (/** @type {any} */ node) => imports(node),
    ExportAllDeclaration: (/** @type {any} */ node) => imports(node),
    ImportExpression: (/** @type {any} */ node) => check(node.source),
    CallExpression(/** @type {any} */ node) {
      const { callee } = node
      const name = callee.type === 'MemberExpression' ? callee.property?.name : callee.name
      if (name === 'require' || name === 'getBuiltinModule') check(node.arguments[0])
    },
  }
}

export const outbound = { create }
