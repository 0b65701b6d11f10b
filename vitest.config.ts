import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'

/** Workspaces whose tests need nothing but Node. */
const IN_NODE = [
  'packages/domain',
  'packages/contract',
  'packages/locales',
  'packages/import',
  'demo',
  'scripts',
]

/** A worker loads once what its files share. Tests of the web, and of importing it, change what is around them. */
const TOGETHER = { isolate: false }

/** Files that count objects or measure the heap, which takes many times as long in a process that has run others. */
const OF_THE_HEAP = ['src/modules/printing/pdf/cookbook-pdf.test.ts', 'test/guest-memory.test.ts']

/** For machines that are busy with something else, on which a test takes twenty times as long; one that hangs is found all the same. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

const inServerTests = (file: string): string =>
  fileURLToPath(new URL(`apps/server/test/${file}`, import.meta.url))

const serverProject = (test: InlineConfig) => ({
  root: 'apps/server',
  test: {
    environment: 'node',
    // Threads inherit it.
    execArgv: ['--import', new URL('apps/server/test/threads/run-stripped.mjs', import.meta.url).href],
    ...PATIENCE,
    ...test,
  },
})

export default defineConfig({
  test: {
    allowOnly: false,
    // Left alone one core of two stays idle.
    maxWorkers: availableParallelism(),
    projects: [
      ...IN_NODE.map((root) => ({
        root,
        test: {
          name: root,
          environment: 'node',
          ...(root !== 'scripts' && TOGETHER),
          ...PATIENCE,
          include: ['**/*.test.ts'],
          exclude: ['**/fixtures/**'],
        },
      })),
      serverProject({
        name: 'apps/server',
        ...TOGETHER,
        include: ['{src,test,migrations}/**/*.test.ts'],
        exclude: OF_THE_HEAP,
        globalSetup: ['postgres-cluster.ts', 'server-builds.ts', 'threads/strip-types.mjs'].map(
          inServerTests,
        ),
      }),
      serverProject({
        name: 'apps/server, heap',
        include: OF_THE_HEAP,
        globalSetup: inServerTests('threads/strip-types.mjs'),
      }),
      {
        root: 'apps/web',
        test: {
          name: 'apps/web',
          environment: 'happy-dom',
          // Each file has its own page as in a process of its own, but Node's modules are there already: half of the processor time.
          pool: 'vmForks',
          setupFiles: ['node-globals.ts', 'translatable-texts.ts'].map((file) =>
            fileURLToPath(new URL(`apps/web/src/testing/${file}`, import.meta.url)),
          ),
          include: ['src/**/*.test.{ts,tsx}'],
          ...PATIENCE,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
