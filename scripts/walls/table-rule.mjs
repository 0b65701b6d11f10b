import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OWNED_TABLES } from './tables.mjs'

/** The rule `walls/tables`: each table is written by its owner alone. The owners are in tables.mjs. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SERVER = /^apps\/server\/src\/(.+)$/
/** Kysely's methods whose first argument is a table that is written. */
const WRITES = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'])
/** Our own functions whose second argument is such a table. */
const HELPERS = new Set(['insertRows'])
const WRITING_SQL =
  /\b(?:insert\s+into|replace\s+into|delete\s+from|update|truncate(?:\s+table)?)\s+"?([a-z]+_?[a-z_]*)/gi

const OWNERS = new Map(
  Object.entries(OWNED_TABLES).flatMap(([owner, owned]) => owned.map((table) => [table, owner])),
)

/** @param {any} context of the linter's plugin interface, which is that of ESLint */
function create(context) {
  const path = relative(ROOT, context.filename).replaceAll('\\', '/')
  const part = SERVER.exec(path)?.[1]
  if (part === undefined || path.endsWith('.test.ts')) return {}

  /** @param {any} node @param {string} table */
  const check = (node, table) => {
    const owner = OWNERS.get(table)
    if (owner !== undefined && part.startsWith(`${owner}/`)) return
    const message =
      owner === undefined
        ? `"${table}" has no owner. Name it in scripts/walls/tables.mjs.`
        : `"${table}" is written by ${owner} alone. Call a function of its public file.`
    context.report({ node, message })
  }

  /** @param {any} node @param {string} text */
  const checkSql = (node, text) => {
    // `for update` locks rows, and "update" is an ordinary word: only names of tables count.
    for (const [, table = ''] of text.matchAll(WRITING_SQL))
      if (OWNERS.has(table.toLowerCase())) check(node, table.toLowerCase())
  }

  return {
    CallExpression(/** @type {any} */ node) {
      const { callee } = node
      const isWrite = callee.type === 'MemberExpression' && WRITES.has(callee.property?.name)
      const isHelper = callee.type === 'Identifier' && HELPERS.has(callee.name)
      if (!isWrite && !isHelper) return
      const table = node.arguments[isHelper ? 1 : 0]
      if (typeof table?.value === 'string') check(table, table.value.split(' ')[0])
      else
        context.report({ node, message: 'Name the table that is written, so that this rule can check it.' })
    },
    Literal: (/** @type {any} */ node) => {
      if (typeof node.value === 'string') checkSql(node, node.value)
    },
    TemplateElement: (/** @type {any} */ node) => checkSql(node, node.value.raw),
  }
}

export const tables = { create }
