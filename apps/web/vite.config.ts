import { readFileSync } from 'node:fs'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { shortClassNames, shortPropertyNames } from './build/short-names.ts'

const compressible = /\.(?:css|html|js|json|svg|txt)$/
const tooSmallToGain = 512

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses per request. */
function compress(): Plugin {
  const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
  return {
    name: 'souschef:compress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const names = [...Object.keys(bundle), 'favicon.svg']
        await Promise.all(
          names
            .filter((name) => compressible.test(name))
            .map(async (name) => {
              const path = join(dir, name)
              const source = await readFile(path)
              if (source.length < tooSmallToGain) return
              const [br, gz] = await Promise.all([
                toBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
                toGzip(source, { level: 9 }),
              ])
              await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
            }),
        )
      },
    },
  }
}

const KEPT_DAYS = 14

/**
 * Keeps what earlier builds made, for pages that are open and for a server that still runs: both ask for files of the build
 * that they came from, some of them only when a cook opens a timer an hour later. What no build has made for a fortnight goes.
 */
function keepEarlierFiles(): Plugin {
  return {
    name: 'souschef:keep-earlier-files',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const oldest = Date.now() - KEPT_DAYS * 86_400_000
        const names = (await readdir(join(dir, 'assets'))).map((name) => `assets/${name}`)
        const earlier = names.filter((name) => !(name.replace(/\.(?:br|gz)$/, '') in bundle))
        await Promise.all(
          earlier.map(async (name) => {
            const path = join(dir, name)
            if ((await stat(path)).mtimeMs < oldest) await rm(path)
          }),
        )
      },
    },
  }
}

/** Preloads the one font that every first paint needs: Rubik's latin file, which holds the digits too. */
function preloadFont(): Plugin {
  return {
    name: 'souschef:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /rubik-latin-wght-normal.*\.woff2$/.test(name))
        if (file === undefined) throw new Error('The build holds no Rubik latin font to preload')
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/**
 * Lets nothing be painted before the entry has run, which keeps what is pressed from the first paint on. Vite keeps `async`, so
 * that it runs as soon as it has come, but not this.
 */
function blockRender(): Plugin {
  return {
    name: 'souschef:block-render',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const blocking = html.replace('<script async type="module"', '$& blocking="render"')
        if (blocking === html) throw new Error('The built page has no async entry')
        return blocking
      },
    },
  }
}

/**
 * Builds the service worker beside the page, under the name that it is registered by: without a hash, and at the root, because
 * a worker rules the folder that it comes from.
 */
function serviceWorker(): Plugin {
  const source = '/src/sw/sw.ts'
  return {
    name: 'souschef:service-worker',
    buildStart() {
      if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: source, fileName: 'sw.js' })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url === '/sw.js') request.url = source
        next()
      })
    },
  }
}

/**
 * Lets the bundler drop parts of the router that nothing here uses, from every first page: 7 kB of components (`Link`, `Form`,
 * `ScrollRestoration`), which the router creates and names in statements that count as side effects, and 2 kB that observe it.
 */
function dropUnusedRouterParts(): Plugin {
  return {
    name: 'souschef:drop-unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.js$/ },
      handler(source, id) {
        const code = source
          .replaceAll(/= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        if (!id.endsWith('/lib/router/router.js')) return { code, map: null }
        const unobserved = code
          .replaceAll(/\b(?:init|opts\?)\.instrumentations\b/g, 'undefined')
          .replaceAll('consumeInstrumentationClientResultMetaReceiver(router)', 'undefined')
        if (unobserved === code) throw new Error('The router has no instrumentations to drop')
        return { code: unobserved, map: null }
      },
    },
  }
}

/** What the client does not read of endpoints; of access it does not ask for 'guest', of the status only for 201. */
const SERVER_FIELDS =
  /^ +(?:(?:cache|errors|limits|transaction): (?:\[[^\]]*\]|[^\n]+)|access: 'guest'|status: 200),$/gm

/** Drops what only the server reads of endpoints: every first page holds all of them. */
function dropServerFields(): Plugin {
  return {
    name: 'souschef:drop-server-fields',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/(?:\w+-)?endpoints\.ts$/ },
      handler(source) {
        const code = source.replaceAll(SERVER_FIELDS, '')
        if (code === source) throw new Error('There is nothing to drop from the endpoints')
        return { code, map: null }
      },
    },
  }
}

/** A module and all that it imports at once, by their ids. */
function withImports(
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): ReadonlySet<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) withImports(imported, context, seen)
  return seen
}

const source = join(import.meta.dirname, 'src')

const ICON = /\/lucide-react\/dist\/esm\/icons\/([^/]+)\.mjs$/

/** Where each icon lies, by the names that it has in the module that all icons come through. */
function iconFiles(ids: readonly string[], context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const barrel = ids.find((id) => id.endsWith('/lucide-react.mjs')) ?? ''
  const exports = (context.getModuleInfo(barrel)?.code ?? '').matchAll(
    /export \{([^}]*)\} from '.\/icons\/([^']+)\.mjs'/g,
  )
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/ as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

/** The names of the icons that a module imports. */
function iconsOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const code = context.getModuleInfo(id)?.code ?? ''
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)
  return [...imports].flatMap(([, list = '']) =>
    [...list.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => name),
  )
}

/** What React Query observes mutations, endless lists and several queries at once with: only pages of signed-in users do. */
const OBSERVERS =
  /\/(?:useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)[.]js$/

/** Pages that guests come to first. */
const FIRST_PAGES = ['home', 'recipes', 'recipe', 'new-system']

/** What the program imports at once, but for what its entry needs before; of the icons, those of the program and of first pages. */
function programModules(context: Rolldown.ChunkingContext): (id: string) => boolean {
  const before = withImports(join(source, 'main.ts'), context)
  const all = withImports(join(source, 'app', 'enter.ts'), context)
  const pages = FIRST_PAGES.flatMap((name) => [
    ...withImports(join(source, 'routes', `${name}.tsx`), context),
  ])
  const files = iconFiles([...all], context)
  const icons = new Set(
    [...all, ...pages].flatMap((id) => iconsOf(id, context)).map((name) => files.get(name)),
  )
  return (id) => {
    const icon = ICON.exec(id)?.[1]
    return icon === undefined ? all.has(id) && !before.has(id) : icons.has(icon)
  }
}

/**
 * Names the file of the program, which every page begins with once its entry has fetched it. Left alone the bundler takes apart
 * what the program shares with the pages, though none is ever there without it, and small files compress worse. Our packages
 * stay apart: pages take single functions out of them.
 */
function programFile(): Rolldown.CodeSplittingNameFunction {
  let isProgram: ((id: string) => boolean) | undefined
  return (id, context) => {
    isProgram ??= programModules(context)
    const isOwnPackage = /\/packages\/(?!locales)/.test(id)
    const isBundlers = id.startsWith('\0')
    return isProgram(id) && !isOwnPackage && !isBundlers && !OBSERVERS.test(id) ? 'program' : null
  }
}

/**
 * What every page that shows recipes needs, in one file: left alone the bundler makes a file of each set of pages that share a
 * module, and six small files compress worse, and lengthen the list of files in the program.
 */
const CARDS = new RegExp(
  `/src/(?:${[
    'entities/recipe/api/(?:favorite|read-(?:card|instructions))[.]',
    'entities/recipe/components/(?:heart|picture|recipe-picture|start-cooking|use-duration|use-plate)[.]',
    'entities/recipe/model/(?:favorite-|use-(?:favorite|sync-favorites))',
    'platform/i18n/duration-text[.]',
    'platform/(?:own-picture|api/(?:read-field|run-mutation))[.]',
    'ui/(?:badge|skeleton|stepper|time|tones|difficulty-pips)[.]',
  ].join('|')})`,
)

/** What every page that shows one recipe needs: for the same reason. */
const RECIPE =
  /\/src\/entities\/recipe\/(?:api\/(?:read-(?:amount|recipe|steps)|recipe-(?:query|settings))|model\/(?:measured-recipe|use-units)|components\/(?:amount|use-heat-text)|gallery\/gallery-host)[.]|\/src\/platform\/settings\/setting-slots[.]|\/src\/ui\/fraction[.]|\/domain\/src\/(?:quantity\/(?:format-amount|kitchen-number|measurable|parse-(?:amount|decimal)|rational|snap|unit-systems|vulgar-fractions)|scaling\/(?:present-amount|scale|step-ingredients))[.]/

/** What the page of a recipe and its gallery share: for the same reason. */
const PICTURES =
  /\/src\/(?:entities\/recipe\/(?:gallery\/picture-button|share\/share-button)|platform\/share-link)[.]/

/** Small modules of the domain and the contract that import nothing: one file of theirs can begin no cycle. */
const DOMAIN =
  /\/domain\/src\/(?:recipe\/(?:limits|reference|total-time)|kernel\/(?:assert-never|result|uuid)|timers\/format-remaining)[.]|\/contract\/src\/picture-address[.]/

/**
 * How timers are told of: cooking, its settings and the keeper of push need parts of it. Left alone each is a file of its own, named
 * in the program.
 */
const ALARMS =
  /\/src\/platform\/(?:push\/(?!keep)|alarm\/(?:gestures|notification|observable|script-url|service-worker|sound|title|tones|vibration|wake-lock)[.]|cooking\/alarm-parts[.]|storage\/(?:alarm-keys|device-id|use-slot)[.])/

/** Fetches the program, with all that it begins with at once. */
const ENTRY_FILE = /(?:^|\/)index[.-]/

/** What the entry fetches is there before any other file is asked for: none of the lists of what to fetch with a file needs to name it. */
const PROGRAM_FILES = /\/(?:program|index|rolldown-runtime|domain|first-endpoints)-/

/**
 * Pages that few visits lead to find what they import by themselves, a round trip later: naming it would cost every first page more than
 * a kilobyte.
 */
const RARE_PAGES =
  /\/(?:profile|subscriptions|settings|history|plan|kitchen|recipe-history|recipe-editor|smart-cooking|new-password|auth-modal|multi-cooking)-/

/** The oldest supported browsers, from `browserslist` in package.json, as the build names them: `safari18.2`. */
const oldestBrowsers = [
  ...readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8').matchAll(/"(\w+) >= ([\d.]+)"/g),
].map(([, name = '', version = '']) => `${name.replace('ios_saf', 'ios')}${version}`)

/** Where the server listens during development. */
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    react(),
    dropUnusedRouterParts(),
    dropServerFields(),
    shortPropertyNames(),
    ...(isSsrBuild ? [] : [preloadFont(), blockRender(), serviceWorker(), compress(), keepEarlierFiles()]),
  ],
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames() } } }),
  // One file with all that it needs: the server has no other way to the packages of the client.
  ssr: { noExternal: true },
  build: {
    // The server reads the manifest to preload the chunk of the page that is asked for.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The content policy allows fonts from 'self' only, so nothing may become a data: URL.
    assetsInlineLimit: 0,
    // Less than 20 kB in all: one request, and no page waits for a style of its own.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (asked, files, { hostId }) => {
        if (ENTRY_FILE.test(hostId)) return files
        return RARE_PAGES.test(asked) ? [] : files.filter((file) => !PROGRAM_FILES.test(file))
      },
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // The program names 80 of them: a letter less of each hash is 100 bytes less on every first page; seven are the fewest.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: programFile(), debugName: 'program' },
                { name: 'cards', test: CARDS },
                { name: 'recipe-model', test: RECIPE },
                { name: 'pictures', test: PICTURES },
                { name: 'domain', test: DOMAIN },
                { name: 'alarms', test: ALARMS },
                { name: 'icons', test: ICON },
              ],
            },
          },
        },
    target: oldestBrowsers,
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/locales': server, '/media': server } },
}))
