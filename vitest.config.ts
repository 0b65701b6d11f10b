import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Workspaces whose tests need nothing but Node. */
const IN_NODE = ['packages/domain', 'packages/contract', 'packages/locales', 'demo', 'scripts']

export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      ...IN_NODE.map((root) => ({
        root,
        test: { name: root, environment: 'node', include: ['**/*.test.ts'], exclude: ['**/fixtures/**'] },
      })),
      {
        root: 'apps/server',
        test: {
          name: 'apps/server',
          environment: 'node',
          include: ['{src,test,migrations}/**/*.test.ts'],
          globalSetup: [fileURLToPath(new URL('apps/server/test/postgres-cluster.ts', import.meta.url))],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        root: 'apps/web',
        test: {
          name: 'apps/web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
