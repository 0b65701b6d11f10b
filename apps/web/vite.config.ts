import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

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
        const names = [...Object.keys(bundle), 'favicon.svg', 'robots.txt']
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

/** Where the server listens during development. */
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), preloadFont(), serviceWorker(), compress()],
  build: {
    // The server reads the manifest to preload the chunk of the page that is asked for.
    manifest: true,
    // The content policy allows fonts from 'self' only, so nothing may become a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first of each engine with popover and light-dark(), which the design system stands on.
    target: ['chrome125', 'edge125', 'firefox126', 'safari17.5'],
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/locales': server, '/media': server } },
})
