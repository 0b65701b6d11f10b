import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The rule `walls/languages`: what differs between languages is an entry in a table, so that the compiler names what a further language
 * lacks. A comparison with one language would decide for all others.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PRODUCT = /^(?:apps|packages)\/[^/]+\/src\/(?!testing\/)/
const TEST = /(?:\.test\.tsx?|\/fixtures\.ts)$/
const COMPARISONS = new Set(['==', '!=', '===', '!=='])

/** As in `SOURCE_LANGUAGES` of the domain. */
export const LANGUAGE_CODES = ['en', 'ru', 'de', 'fr', 'es']

/** @param {any} node */
const isLanguage = (node) => node?.type === 'Literal' && LANGUAGE_CODES.includes(node.value)

/** @param {any} context of the linter's plugin interface, which is that of ESLint */
function create(context) {
  const path = relative(ROOT, context.filename).replaceAll('\\', '/')
  if (!PRODUCT.test(path) || TEST.test(path)) return {}

  /** @param {any} node */
  const report = (node) =>
    context.report({
      node,
      message: `A comparison with "${node.value}" decides for every other language. Put what differs into a table by language, such as LANGUAGE_RULES of the domain.`,
    })

  return {
    BinaryExpression(/** @type {any} */ { operator, left, right }) {
      if (COMPARISONS.has(operator)) for (const side of [left, right]) if (isLanguage(side)) report(side)
    },
    SwitchCase(/** @type {any} */ { test }) {
      if (isLanguage(test)) report(test)
    },
  }
}

export const languages = { create }
