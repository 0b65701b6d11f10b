import { test as base } from '@playwright/test'
import { translate } from '@souschef/locales'
import { createDatabase, startPostgresCluster } from '@souschef/server/testing'
import { type Api, apiOf } from './api.ts'
import { type RunningServer, startServer } from './server.ts'

type Language = Parameters<typeof translate>[0]

/** The text for a catalogue key in the language of the project. */
export type Text = (
  key: Parameters<typeof translate>[1],
  params?: Readonly<Record<string, string | number>>,
) => string

export interface Options {
  /** Language of the browser, and so initially of the product. */
  language: Language
}

export interface WorkerOptions {
  database: 'sqlite' | 'postgres'
  /** The host name that the browser uses. */
  hostName: string
  /** Additional environment variables of the server. */
  serverEnv: Readonly<Record<string, string>>
}

export interface Fixtures {
  text: Text
  api: Api
}

export interface WorkerFixtures {
  /** One server for all tests of a worker; each journey creates the users and recipes that it needs. */
  server: RunningServer
}

/** Playwright's `test` with the built server, for any browser. */
export const test = base.extend<Options & Fixtures, WorkerOptions & WorkerFixtures>({
  language: ['en', { option: true }],
  database: ['sqlite', { option: true, scope: 'worker' }],
  hostName: ['127.0.0.1', { option: true, scope: 'worker' }],
  serverEnv: [{}, { option: true, scope: 'worker' }],

  server: [
    async ({ database, hostName, serverEnv }, use) => {
      const cluster = database === 'postgres' ? await startPostgresCluster() : undefined
      const databaseUrl = cluster && (await createDatabase(cluster.url))
      const server = await startServer({
        hostName,
        env: serverEnv,
        ...(databaseUrl !== undefined && { databaseUrl }),
      })
      await use(server)
      await server.stop()
      await cluster?.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ server }, use) => use(server.url),
  locale: ({ language }, use) => use(language === 'ru' ? 'ru-RU' : 'en-US'),
  api: ({ server }, use) => use(apiOf(server.localUrl)),
  text: ({ language }, use) => use((key, params) => translate(language, key, params)),
})
