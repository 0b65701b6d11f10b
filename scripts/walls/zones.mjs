/**
 * The zones of the code base, and what each may import. Everything not listed is forbidden, except that a zone may always import
 * itself.
 *
 * `files` is matched against the path from the repository root, the first match counts; `$1` in a name stands for the folder
 * captured by the pattern, and a name in `may` that ends in `/*` for all zones below it.
 * `npm` is any third-party package, `npm:zod` only that one, `node` Node's built-in modules.
 * `mayTypes` applies to `import type`, `mayLazily` to `import()`, `mayInTests` to `*.test.ts` and `fixtures.ts`.
 *
 * @typedef {object} Zone
 * @property {string} name
 * @property {RegExp} files
 * @property {string[]} may
 * @property {string[]} [mayInTests] in addition to `npm` and `node`
 * @property {string[]} [mayTypes]
 * @property {string[]} [mayLazily]
 * @property {string} hint what to do instead, for the error message
 */

const PACKAGES = ['domain', 'contract', 'locales']
const WEB = {
  mayTypes: ['contract/schemas'],
  mayLazily: ['contract/schemas'],
  mayInTests: ['domain/test', 'import', 'web/testing'],
}
const SERVER = { mayInTests: ['contract/test', 'demo', 'domain/test', 'server', 'server/*'] }
const MODULE = [...PACKAGES, 'import', 'contract/schemas', 'server/config', 'server/platform', 'npm', 'node']

/**
 * The modules of the server, and those that each may import: a graph without cycles (walls.test.ts). They import each other through one
 * public file, which has the name of the module: `modules/search/search.ts`.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const MODULES = {
  'account-data': [
    'accounts',
    'cooking',
    'favorites',
    'importing',
    'media',
    'people',
    'printing',
    'recipes',
    'sharing',
  ],
  accounts: [],
  'api-docs': [],
  home: ['cooking', 'people', 'recipe-keys', 'recipes'],
  categories: ['recipes', 'search'],
  cooking: ['live', 'recipes'],
  favorites: ['recipes'],
  health: [],
  importing: ['media', 'recipes', 'sharing'],
  legal: [],
  live: ['accounts'],
  locales: [],
  media: ['accounts', 'recipe-keys'],
  people: ['recipe-keys'],
  printing: ['media', 'recipes', 'sharing'],
  'recipe-keys': [],
  recipes: ['media', 'people', 'recipe-keys', 'search'],
  search: ['recipe-keys'],
  sharing: ['recipe-keys', 'recipes'],
  web: ['locales'],
}

/** The zones of `modules/recipes`, and those that each may import. */
const RECIPE_ZONES = {
  stored: [],
  read: ['stored'],
  drafts: ['read', 'stored'],
  history: ['read', 'stored'],
  write: ['drafts', 'history', 'stored'],
  list: ['read', 'stored'],
  activity: [],
}

/** @param {string} name */
const moduleZone = (name) => `server/modules/${name}`
/** @param {readonly string[]} names of modules; the plugin checks that they are imported through their public files */
const wholeModules = (names) => names.flatMap((name) => [moduleZone(name), `${moduleZone(name)}/*`])

/** @type {Zone[]} */
const MODULE_ZONES = [
  ...Object.entries(RECIPE_ZONES).map(([name, others]) => ({
    name: moduleZone(`recipes/${name}`),
    files: new RegExp(`^apps/server/src/modules/recipes/${name}/`),
    may: [
      ...MODULE,
      ...others.map((other) => moduleZone(`recipes/${other}`)),
      ...wholeModules(MODULES.recipes ?? []),
    ],
    ...SERVER,
    hint: 'What each part of the recipes may know is named in RECIPE_ZONES: move what two of them need to stored/.',
  })),
  ...Object.entries(MODULES).map(([name, others]) => ({
    name: moduleZone(name),
    files: new RegExp(`^apps/server/src/modules/${name}/`),
    may: [...MODULE, ...wholeModules([name, ...others])],
    ...SERVER,
    hint: 'Modules that may know each other are named in MODULES, in scripts/walls/zones.mjs: the graph has no cycles.',
  })),
]

/** @type {Zone[]} */
export const ZONES = [
  {
    name: 'domain',
    files: /^packages\/domain\/src\//,
    may: [],
    mayInTests: ['domain/test'],
    hint: 'The domain is a function of its arguments: take the value as a parameter and return effects as data.',
  },
  {
    name: 'domain/test',
    files: /^packages\/domain\/test\//,
    may: ['domain'],
    hint: 'Data and tools for tests of the domain need nothing but the domain.',
  },
  {
    name: 'contract/schemas',
    files: /^packages\/contract\/src\/(schemas\/|openapi)/,
    may: ['domain', 'contract', 'npm:zod'],
    mayInTests: ['contract/test'],
    hint: 'Schemas describe the wire: they know the domain, the endpoints and Zod only.',
  },
  {
    name: 'contract/test',
    files: /^packages\/contract\/test\//,
    may: ['contract', 'contract/schemas', 'npm:zod'],
    hint: 'Endpoints for tests are made as those of the contract are.',
  },
  {
    name: 'contract',
    files: /^packages\/contract\/src\//,
    may: ['domain'],
    mayTypes: ['contract/schemas'],
    hint: 'The web client loads this entry on its first page: what needs Zod goes to src/schemas/.',
  },
  {
    name: 'locales',
    files: /^packages\/locales\/src\//,
    may: ['domain', 'contract'],
    hint: 'Catalogues are shared by web and server: pass in what they know instead of importing it.',
  },
  {
    name: 'import',
    files: /^packages\/import\/src\//,
    may: ['domain', 'npm'],
    mayInTests: ['import/test'],
    hint: 'Readers of pages and files turn bytes into values: whoever calls them fetches, stores and translates.',
  },
  {
    name: 'import/test',
    files: /^packages\/import\/test\//,
    may: ['domain', 'import', 'npm', 'node'],
    hint: 'Data and tools for tests of the readers need nothing but the readers.',
  },
  {
    name: 'demo/test',
    files: /^demo\/test\//,
    may: ['domain'],
    hint: 'Tools for tests of the demo kitchen need nothing but the domain.',
  },
  {
    name: 'demo',
    files: /^demo\/src\//,
    may: ['domain'],
    mayInTests: ['demo/test'],
    hint: 'The demo kitchen is data in the shapes of the domain.',
  },
  {
    name: 'server/config',
    files: /^apps\/server\/src\/(config|legal-texts)(\.test)?\.ts$/,
    may: ['node', 'npm:zod', 'domain', 'contract', 'locales'],
    hint: 'Configuration is read before anything else is there: it imports nothing of the server.',
  },
  {
    name: 'server/platform',
    files: /^apps\/server\/src\/platform\//,
    may: [...PACKAGES, 'contract/schemas', 'server/config', 'manifest', 'npm', 'node'],
    ...SERVER,
    hint: 'The platform carries the modules and knows none: take what you need as a parameter, app.ts passes it in.',
  },
  ...MODULE_ZONES,
  {
    name: 'server/migrations',
    files: /^apps\/server\/migrations\//,
    may: ['npm:kysely'],
    mayTypes: ['server/platform'],
    ...SERVER,
    hint: 'A migration is frozen in time: copy into it what it needs, so that later changes of the code do not change it.',
  },
  {
    name: 'server',
    files: /^apps\/server\/src\/[^/]+$/,
    may: [...PACKAGES, 'import', 'contract/schemas', 'demo', 'server/*', 'npm', 'node'],
    hint: 'The server serves files of the web app and imports none of its code: share through packages/.',
  },
  {
    name: 'server/test',
    files: /^apps\/server\/test\//,
    may: [...PACKAGES, 'contract/schemas', 'contract/test', 'demo', 'server', 'server/*', 'npm', 'node'],
    hint: 'The server serves files of the web app and imports none of its code: share through packages/.',
  },
  {
    name: 'web/platform',
    files: /^apps\/web\/src\/platform\//,
    may: [...PACKAGES, 'npm'],
    ...WEB,
    hint: 'The platform carries the features and knows none: take a callback or a value instead.',
  },
  {
    name: 'web/sw',
    files: /^apps\/web\/src\/sw\//,
    may: ['domain'],
    hint: 'The service worker runs without the page, and is one file that every visit loads: it shares nothing but the domain.',
  },
  {
    name: 'web/ui',
    files: /^apps\/web\/src\/ui\//,
    may: [...PACKAGES, 'npm', 'web/platform'],
    mayInTests: ['web/testing', 'demo'],
    hint: 'The design system knows no feature: take text, values and callbacks as props.',
  },
  {
    name: 'web/entities/$1',
    files: /^apps\/web\/src\/entities\/([^/]+)\//,
    may: [...PACKAGES, 'npm', 'web/platform', 'web/ui'],
    ...WEB,
    hint: 'An entity is what several features show and change: it knows no feature and no route.',
  },
  {
    name: 'web/features/recipes/$1',
    files: /^apps\/web\/src\/features\/recipes\/([^/]+)\//,
    may: [...PACKAGES, 'npm', 'web/features/recipes/filters', 'web/entities/*', 'web/platform', 'web/ui'],
    ...WEB,
    hint: 'List, page and map share filters/ only: move what else they share to entities/recipe.',
  },
  {
    name: 'web/features/$1',
    files: /^apps\/web\/src\/features\/([^/]+)\//,
    may: [...PACKAGES, 'npm', 'web/entities/*', 'web/platform', 'web/ui'],
    ...WEB,
    hint: 'Features do not know each other: let a route compose them, or move what both need to entities/, ui/ or platform/.',
  },
  {
    name: 'web/routes',
    files: /^apps\/web\/src\/routes\//,
    may: [...PACKAGES, 'npm', 'web/features/*', 'web/entities/*', 'web/ui', 'web/platform'],
    ...WEB,
    hint: 'A route loads and composes features; the shell in app/ finds it, not the other way round.',
  },
  {
    name: 'web/testing',
    files: /^apps\/web\/src\/testing\//,
    may: [...PACKAGES, 'contract/schemas', 'contract/test', 'npm', 'node', 'web', 'web/*'],
    hint: 'Tests of the web app talk to a server of their own, made from the contract.',
  },
  {
    name: 'web',
    files: /^apps\/web\/src\/(app\/|[^/]+$)/,
    may: [...PACKAGES, 'npm', 'web/routes', 'web/features/*', 'web/entities/*', 'web/ui', 'web/platform'],
    ...WEB,
    hint: 'The web app talks to the server over HTTP only: share code through packages/.',
  },
  {
    name: 'e2e',
    files: /^e2e\//,
    may: ['contract', 'locales', 'server/testing', 'npm', 'node'],
    hint: 'Journeys use the product as a person does: through the browser, or the API of the contract.',
  },
  {
    name: 'bench',
    files: /^bench\//,
    may: [
      ...PACKAGES,
      'contract/schemas',
      'demo',
      'domain/test',
      'import',
      'server/testing',
      'server/entry',
      'npm',
      'node',
    ],
    hint: 'Benchmarks use the server through the entries of its package.',
  },
  {
    name: 'manifest',
    files: /^(apps\/[^/]+\/)?package\.json$/,
    may: [],
    hint: 'A manifest is data.',
  },
  {
    name: 'configuration',
    files: /^(apps\/[^/]+\/)?(?:[^/]+\.config|build\/[^/]+)\.ts$/,
    may: ['locales', 'npm', 'node'],
    hint: 'Configuration of a tool imports tools.',
  },
]

/** The zone of each package entry; a package's `exports` block all other paths. */
export const ENTRIES = new Map([
  ['@souschef/domain', 'domain'],
  ['@souschef/domain/planning', 'domain'],
  ['@souschef/domain/result', 'domain'],
  ['@souschef/domain/season', 'domain'],
  ['@souschef/domain/ingredient-line', 'domain'],
  ['@souschef/domain/german', 'domain/test'],
  ['@souschef/domain/inference', 'domain'],
  ['@souschef/domain/labelled-lines', 'domain/test'],
  ['@souschef/domain/labelled-recipes', 'domain/test'],
  ['@souschef/domain/word-lists', 'domain/test'],
  ['@souschef/import', 'import'],
  ['@souschef/contract', 'contract'],
  ['@souschef/contract/picture-address', 'contract'],
  ['@souschef/contract/avatar-address', 'contract'],
  ['@souschef/contract/endpoints', 'contract'],
  ['@souschef/contract/first-endpoints', 'contract'],
  ['@souschef/contract/list-address', 'contract'],
  ['@souschef/contract/category-address', 'contract'],
  ['@souschef/contract/schemas', 'contract/schemas'],
  ['@souschef/contract/examples', 'contract/test'],
  ['@souschef/contract/openapi', 'contract/schemas'],
  ['@souschef/locales', 'locales'],
  ['@souschef/locales/en.json', 'locales'],
  ['@souschef/locales/ru.json', 'locales'],
  ['@souschef/import', 'import'],
  ['@souschef/demo', 'demo'],
  ['@souschef/server', 'server/entry'],
  ['@souschef/server/testing', 'server/testing'],
  ['@souschef/server/testing/mail', 'server/testing'],
  ['@souschef/server/testing/redis', 'server/testing'],
])

/** Advice that depends on the imported module instead of the importing zone. */
export const TARGET_HINTS = new Map([
  [
    'contract/schemas',
    'Zod stays out of the first page: use `import type`, or `import()` where a form needs it.',
  ],
  ['node', 'This code runs in browsers too: take the value as a parameter, or move the code to the server.'],
  [
    'server/entry',
    'Nothing but benchmarks imports the server: talk to it over HTTP, or share code through packages/.',
  ],
  [undefined, 'Import our packages through the entries that their package.json exports.'],
])
