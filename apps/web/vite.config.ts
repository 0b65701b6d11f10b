import { readFileSync } from 'node:fs'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { shortClassNames } from './build/short-class-names.ts'

const sourceFolder = join(import.meta.dirname, 'src')

/** The oldest supported browsers, from `browserslist` in package.json, as the build names them: `safari18.2`. */
const oldestBrowsers = [
  ...readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8').matchAll(/"(\w+) >= ([\d.]+)"/g),
].map(([, name = '', version = '']) => `${name.replace('ios_saf', 'ios')}${version}`)

const compressible = /\.(?:css|html|js|json|svg|txt)$/
const minCompressibleSize = 512

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
              if (source.length < minCompressibleSize) return
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

const RETENTION_DAYS = 14

/**
 * Retains the files of earlier builds for open pages and running servers: both request files of the build that they came from,
 * some of them only when a cook opens a timer an hour later. Files that no build has produced for two weeks are deleted.
 */
function retainEarlierFiles(): Plugin {
  return {
    name: 'souschef:keep-earlier-files',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const cutoff = Date.now() - RETENTION_DAYS * 86_400_000
        const names = (await readdir(join(dir, 'assets'))).map((name) => `assets/${name}`)
        const earlier = names.filter((name) => !(name.replace(/\.(?:br|gz)$/, '') in bundle))
        await Promise.all(
          earlier.map(async (name) => {
            const path = join(dir, name)
            if ((await stat(path)).mtimeMs < cutoff) await rm(path)
          }),
        )
      },
    },
  }
}

/** Preloads the one font that every first paint needs: Rubik's first file, which includes the digits. */
function preloadFont(): Plugin {
  return {
    name: 'souschef:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /\/rubik-latin-.{8}\.woff2$/.test(name))
        if (file === undefined) throw new Error('The build has no Rubik latin font to preload')
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/**
 * Blocks painting until the entry has run, which records presses from the first paint on. Vite preserves `async`, so that it runs
 * as soon as it has loaded, but not `blocking`.
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
 * Bundles the service worker into one file: the page's build would make it import chunks shared with the page, and Firefox supports
 * module service workers only since 147.
 */
async function bundleServiceWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: oldestBrowsers,
      rolldownOptions: { input: join(sourceFolder, 'sw', 'sw.ts'), output: { format: 'iife' } },
    },
  })
  const [file] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (file?.type !== 'chunk') throw new Error('The service worker was not built')
  return file.code
}

/**
 * Serves the service worker beside the page, under the name that it is registered by: without a hash, and at the root, because
 * its scope is the folder that it is served from.
 */
function serviceWorker(): Plugin {
  return {
    name: 'souschef:service-worker',
    async buildStart() {
      if (this.environment.mode === 'build')
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundleServiceWorker() })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url === '/sw.js') request.url = '/src/sw/sw.ts'
        next()
      })
    },
  }
}

type IsModule = (id: string, context: Rolldown.ChunkingContext) => boolean

/** Adds a module and its static imports, recursively. */
function addImports(id: string, context: Rolldown.ChunkingContext, seen: Set<string>): void {
  if (seen.has(id)) return
  seen.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) addImports(imported, context, seen)
}

/** Whether a module is one of some files, or among their static imports. */
function isImportedBy(...files: readonly string[]): IsModule {
  let modules: Set<string> | undefined
  return (id, context) => {
    if (modules === undefined) {
      modules = new Set()
      for (const file of files) addImports(join(sourceFolder, file), context, modules)
    }
    return modules.has(id)
  }
}

/** The entries of these packages import all their modules, used or not. */
const OWN_PACKAGE = /\/packages\/(?:domain|contract)\//

const isEntryModule = isImportedBy('main.ts')

/** Names the chunk of matching modules, except the entry's, our packages and the bundler's virtual modules. */
const chunkNameFor =
  (name: string, matches: IsModule): Rolldown.CodeSplittingNameFunction =>
  (id, context) =>
    matches(id, context) && !isEntryModule(id, context) && !OWN_PACKAGE.test(id) && !id.startsWith('\0')
      ? name
      : null

const LIVE_COOKING = 'features/home/components/live-cooking.tsx'
/** Sections of the home page that the server renders, and the browser hydrates after the first paint. */
const HOME_SECTIONS = [
  'entities/recipe/components/demo-dinner.tsx',
  'features/home/components/recommended-people.tsx',
]

const isProgramModule = isImportedBy('app/enter.ts')
/** Pages that guests usually open first, and the parts of them that are loaded late to be hydrated late. */
const isPageModule = isImportedBy(
  ...['home', 'recipes', 'recipe', 'new-system'].map((name) => join('routes', `${name}.tsx`)),
  'features/recipes/list/components/filter-rail.tsx',
  'features/recipes/page/components/recipe-menu-entries.tsx',
  'features/recipes/page/components/recipe-more.tsx',
)
const isPlateModule = isImportedBy('ui/plate/plate.tsx')
const isHomeSectionModule = isImportedBy(...HOME_SECTIONS)
const isLiveCookingModule = isImportedBy(LIVE_COOKING)

/** Modules of our packages that first pages need, but few others. */
const OF_FIRST_PAGES =
  /\/(?:avatar-address|category-address|display-measure|format-amount|hemisphere|kitchen-number|measurable|recipe-policy|scale|step-ingredients|total-time|unit-systems)\.ts$/

const isStyleOfFirstPage: IsModule = (id, context) =>
  id.endsWith('.module.css') &&
  [isPageModule, isPlateModule, isHomeSectionModule, isLiveCookingModule].some((isOneOf) =>
    isOneOf(id, context),
  )

/**
 * The files that every first page starts with. By default the bundler makes one for each set of pages that share a module, although
 * the program is always loaded: two dozen small files, which compress worse and need as many requests. The pages are one file,
 * because whoever opens a list opens a recipe next.
 */
const FIRST_FILES: Rolldown.CodeSplittingGroup[] = [
  { name: 'domain', test: OWN_PACKAGE, minShareCount: 10 },
  { name: 'measures', test: (id) => OWN_PACKAGE.test(id) && OF_FIRST_PAGES.test(id) },
  {
    // The styles of all first pages are one file, which the server links, so that none is painted without its own.
    name: chunkNameFor(
      'program',
      (id, context) => isProgramModule(id, context) || isStyleOfFirstPage(id, context),
    ),
    debugName: 'program',
  },
  { name: chunkNameFor('pages', isPageModule), debugName: 'pages' },
  { name: chunkNameFor('home-sections', isHomeSectionModule), debugName: 'home-sections' },
  { name: chunkNameFor('live', isLiveCookingModule), debugName: 'live', minShareCount: 2 },
]

/** Where the server listens during development. */
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [preloadFont(), blockRender(), serviceWorker(), compress(), retainEarlierFiles()]),
  ],
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames() } } }),
  // One file with all dependencies, because the server cannot resolve the packages of the client.
  ssr: { noExternal: true },
  build: {
    // The server reads the manifest to preload the chunk of the requested page.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The content policy allows fonts from 'self' only, so nothing may become a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { includeDependenciesRecursively: false, groups: FIRST_FILES } } },
    target: oldestBrowsers,
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/locales': server, '/media': server } },
}))
