import * as addresses from '../../packages/contract/src/list-address.ts'
import { notedSchemas, schemas } from '../../packages/contract/src/schemas/index.ts'
import * as domain from '../../packages/domain/src/index.ts'

/**
 * JSON Schema as Zod writes it, with the notes for clients.
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string | string[]} [type]
 * @property {string[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {Schema[]} [anyOf]
 * @property {Schema} [items]
 * @property {number} [maxItems]
 * @property {Schema[]} [prefixItems]
 * @property {Schema} [additionalProperties]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {unknown} [assume]
 * @property {true} [isNeeded]
 */

/** Endpoints whose responses the web app parses; others are not parsed, or by one of these readers. */
const ANSWERS = /** @type {const} */ ([
  'countFacets',
  'getCookbook',
  'getFavorite',
  'getLegalTexts',
  'getRecipe',
  'getRecipeSettings',
  'getSettings',
  'getUser',
  'listActivity',
  'listBlocked',
  'listCategories',
  'listCooks',
  'listDevices',
  'listLiveCooking',
  'listRecipes',
  'listRecipeVersions',
  'listRecommendedUsers',
  'listSeasonal',
  'listSubscriptions',
  'listTrending',
  'listUsers',
  'searchSuggestions',
])

/**
 * Lists that modules export, by their values as JSON: where they come from, and their names there.
 * @type {Map<string, { from: string, name: string }>}
 */
const LISTS = new Map()
for (const [from, exported] of /** @type {const} */ ([
  ['@souschef/domain', domain],
  ['@souschef/contract/list-address', addresses],
]))
  for (const [name, value] of Object.entries(exported))
    if (Array.isArray(value)) LISTS.set(JSON.stringify(value), { from, name })

/**
 * The files with the readers, by their names.
 * @returns {Map<string, string>}
 */
export function readerFiles() {
  const shapes = Object.fromEntries(ANSWERS.map((name) => [name, schemas[name].response]))
  return new Map(
    Object.entries(notedSchemas(shapes)).map(([id, shape]) => [
      `${fileName(id)}.ts`,
      readerFile(id, /** @type {Schema} */ (shape)),
    ]),
  )
}

/** @param {string} id */
const fileName = (id) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** @param {string} id */
const readerName = (id) => `read${id.charAt(0).toUpperCase()}${id.slice(1)}`

/**
 * @param {string} id
 * @param {Schema} shape
 */
function readerFile(id, shape) {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map()
  const type = ANSWERS.some((name) => name === id) ? `: AnswerReader<'${id}'>` : ''
  if (type !== '') imports.set('../answer-readers.ts', new Set(['type AnswerReader']))
  const { code } = writer((name, from) => {
    imports.set(from, (imports.get(from) ?? new Set()).add(name))
    return name
  })(shape, '')
  const lines = [...imports]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, names]) => `import { ${[...names].toSorted().join(', ')} } from '${from}'`)
  return `// Written by \`npm run readers\`: change the schema instead.\n${lines.join('\n')}\n\nexport const ${readerName(id)}${type} = ${code}\n`
}

/**
 * Code that reads a value; `isTotal` if it succeeds for every value.
 * @typedef {{ code: string, isTotal: boolean }} Code
 */

/**
 * Generates the code for schemas.
 * @param {(name: string, from: string) => string} use imports a name
 * @returns {(schema: Schema, indent: string) => Code}
 */
function writer(use) {
  /** @param {string} name */
  const combinator = (name) => use(name, '../answer-readers.ts')
  /** @param {string} name */
  const primitive = (name) => use(name, '../read-field.ts')

  /** @type {(code: string) => Code} */
  const total = (code) => ({ code, isTotal: true })
  /** @type {(code: string) => Code} */
  const partial = (code) => ({ code, isTotal: false })

  /** @type {(schema: Schema, indent: string, name?: string) => Code} */
  function write(schema, indent, name = '') {
    const { $ref, type, anyOf, items, maxItems, prefixItems, additionalProperties } = schema
    if ($ref) return total(use(readerName($ref), `./${fileName($ref)}.ts`))
    if (Array.isArray(type))
      return write({ ...schema, type: type.find((one) => one !== 'null') ?? 'null' }, indent, name)
    if (anyOf) {
      const inner = write(anyOf.find((one) => one.type !== 'null') ?? {}, indent)
      return inner.isTotal ? partial(`${combinator('nullable')}(${inner.code})`) : inner
    }
    if (schema.enum) return partial(`${combinator('oneOf')}(${listCode(schema.enum)})`)
    if (type === 'string') return partial(primitive(/(?:^|_)id$/.test(name) ? 'readId' : 'readText'))
    if (type === 'boolean') return partial(combinator('readFlag'))
    if (type === 'number') return partial(primitive('readNumber'))
    if (type === 'integer') return wholeNumber(schema)
    if (prefixItems) return partial(`${combinator('pair')}(${write(prefixItems[0] ?? {}, indent).code})`)
    if (items)
      return total(`${combinator('list')}(${write(items, indent).code}${maxItems ? `, ${maxItems}` : ''})`)
    if (type === 'object' && typeof additionalProperties === 'object')
      return total(`${combinator('record')}(${write(additionalProperties, indent).code})`)
    if (type === 'object') return objectCode(schema, indent)
    throw new Error(`no reader for ${JSON.stringify(schema)}`)
  }

  /** @param {string[]} values */
  function listCode(values) {
    const list = LISTS.get(JSON.stringify(values))
    return list ? use(list.name, list.from) : `[${values.map((value) => `'${value}'`).join(', ')}]`
  }

  /** @param {Schema} schema */
  function wholeNumber({ minimum = -Infinity, maximum = Infinity }) {
    const count = primitive('readCount')
    return partial(
      maximum < Number.MAX_SAFE_INTEGER ? `${combinator('within')}(${minimum}, ${maximum}, ${count})` : count,
    )
  }

  /** @type {(schema: Schema, indent: string) => Code} */
  function objectCode({ properties = {}, required = [] }, indent) {
    const inner = `${indent}  `
    /** @param {boolean} needed */
    const fields = (needed) =>
      Object.entries(properties)
        .filter(([, { isNeeded = false }]) => isNeeded === needed)
        .map(
          ([name, field]) => `${inner}${name}: ${fieldCode(name, field, required.includes(name), inner)},\n`,
        )
        .join('')
    /** @param {string} lines */
    const literal = (lines) => (lines === '' ? '{}' : `{\n${lines}${indent}}`)
    const [needed, others] = [fields(true), fields(false)]
    if (needed === '') return total(`${combinator('object')}(${literal(others)})`)
    return partial(`${combinator('item')}(${literal(needed)}, ${literal(others)})`)
  }

  /** @type {(name: string, field: Schema, isRequired: boolean, indent: string) => string} */
  function fieldCode(name, field, isRequired, indent) {
    const { code, isTotal } = write(field, indent, name)
    if (!isRequired) return `${combinator('optional')}(${code})`
    const isNullable = (Array.isArray(field.type) && field.type.includes('null')) || field.anyOf
    if (isTotal || isNullable || field.isNeeded) return code
    return `${combinator('or')}(${code}, ${assumedCode(field)})`
  }
  return write
}

/** @type {Readonly<Record<string, string>>} */
const EMPTY = { string: "''", boolean: 'false', number: '0', integer: '0' }

/** @param {Schema} field */
function assumedCode(field) {
  if (typeof field.assume === 'string') return `'${field.assume}'`
  if (field.assume !== undefined) return JSON.stringify(field.assume)
  const empty = field.enum ? undefined : EMPTY[String(field.type)]
  if (empty === undefined) throw new Error(`no default for ${JSON.stringify(field)}`)
  return empty
}
