import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import reference from '@scalar/fastify-api-reference'
import { fastify } from 'fastify'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/**
 * Writes the program that shows the description of the API beside the server, under a name that changes with its content, plain
 * and compressed, so that it is sent as a file. Its package holds it as a text in a module, and gives it out to requests alone.
 */
function apiReference(): Plugin {
  return {
    name: 'souschef:api-reference',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const app = fastify()
      await app.register(reference, { routePrefix: '/', configuration: { url: '/openapi.json' } })
      const { rawPayload: script } = await app.inject('/js/scalar.js')
      const path = join(dir, 'api-docs', `scalar-${hash('sha256', script, 'hex').slice(0, 12)}.js`)
      const [br, gz] = await Promise.all([
        // The best quality takes nine seconds and saves a tenth.
        promisify(brotliCompress)(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        promisify(gzip)(script, { level: 9 }),
      ])
      await mkdir(join(dir, 'api-docs'), { recursive: true })
      await Promise.all([writeFile(path, script), writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    },
  }
}

/**
 * One file for each thread in production, because reading hundreds of modules is most of what a start costs. Left out are the
 * optional native driver of PostgreSQL, which is not installed, and what is native or finds its own files beside it.
 */
export default defineConfig({
  plugins: [apiReference()],
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/admin.ts',
        'src/search-thread.ts',
        'src/rebuild-thread.ts',
        'src/picture-thread.ts',
        'src/print-thread.ts',
        'src/import-thread.ts',
        'src/cookbook-thread.ts',
      ],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Names stay readable in a stack.
        minify: { compress: true, mangle: false, codegen: false },
      },
    },
  },
  ssr: {
    noExternal: true,
    external: ['pg-native', 'sharp', 'pdfkit', 'fontkit', '@resvg/resvg-js'],
  },
})
