// Loaded into the processes of the tests by `--import`, and by that into every thread that they start.
//
// Node reads TypeScript with a parser that is WebAssembly. Where threads compile WebAssembly and end, V8 sometimes loses track of
// the compiled code, and aborts the whole process: "Check failed: jit_page.has_value()" (nodejs/node#64500). So threads get their
// sources without types, and may not compile WebAssembly at all.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { strippedTypes } from './strip-types.mjs'

registerHooks({
  load: (url, context, nextLoad) =>
    url.startsWith('file:') && url.endsWith('.ts')
      ? {
          format: 'module',
          shortCircuit: true,
          source: strippedTypes(readFileSync(fileURLToPath(url), 'utf8')),
        }
      : nextLoad(url, context),
})

if (!isMainThread)
  Object.defineProperty(globalThis, 'WebAssembly', {
    get: () => {
      throw new Error('A thread that ends must not compile WebAssembly: V8 may abort the process.')
    },
  })
