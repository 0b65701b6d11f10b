import type { FastifyInstance } from 'fastify'
import { registerAccountData } from './modules/account-data/routes.ts'
import { registerAccounts } from './modules/accounts/routes.ts'
import { registerApiDocs } from './modules/api-docs/routes.ts'
import { registerCategories } from './modules/categories/routes.ts'
import { findLinkCaller } from './modules/cooking/cooking.ts'
import { registerCooking } from './modules/cooking/routes.ts'
import { registerFavorites } from './modules/favorites/routes.ts'
import { registerHome } from './modules/home/routes.ts'
import { registerHealth } from './modules/health/routes.ts'
import { registerLive } from './modules/live/routes.ts'
import { registerLegal } from './modules/legal/routes.ts'
import { registerLocales } from './modules/locales/routes.ts'
import { registerMedia } from './modules/media/routes.ts'
import { registerPeople } from './modules/people/routes.ts'
import { registerImporting } from './modules/importing/routes.ts'
import { registerPrinting } from './modules/printing/routes.ts'
import { registerRecipes } from './modules/recipes/routes.ts'
import { pageDescriber } from './modules/sharing/sharing.ts'
import { registerSharing } from './modules/sharing/routes.ts'
import { registerWeb } from './modules/web/routes.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { drainCalls } from './platform/http/drain.ts'
import { createFairQueue } from './platform/http/fair-queue.ts'
import type { Api } from './platform/http/register-endpoint.ts'
import { createServer } from './platform/http/server.ts'
import type { Services } from './services.ts'

/** Build folders that the server sends files from; null to serve without them. */
export interface BuildFolders {
  readonly webClient: string | null
  readonly apiDocs: string | null
}

/** Registers all endpoints and pages. */
export async function registerProduct(
  api: Api,
  {
    accounts,
    accountData,
    media,
    recipes,
    cooking,
    live,
    home,
    printing,
    outbound,
    importReader,
    imports,
    cookbooks,
    config,
    newId,
  }: Services,
  { webClient, apiDocs }: BuildFolders,
): Promise<void> {
  registerHealth(api)
  registerAccounts(api, accounts)
  registerAccountData(api, accountData)
  registerRecipes(api, recipes)
  registerCategories(api, recipes)
  registerFavorites(api, recipes)
  registerCooking(api, cooking, live)
  registerLive(api, live)
  registerPeople(api, newId)
  registerHome(api, home)
  registerSharing(api, recipes, config)
  registerImporting(api, {
    imports,
    recipes,
    outbound,
    read: importReader.read,
    publicUrl: config.publicUrl,
  })
  registerPrinting(api, printing, cookbooks)
  registerMedia(api, media)
  registerLegal(api, config)
  registerLocales(api.app)
  await registerApiDocs(api.app, apiDocs)
  if (webClient !== null) await registerWeb(api, webClient, config, pageDescriber(config.publicUrl))
}

/**
 * Builds the HTTP server used in production and tests, not yet listening. Once it is closed no request is in flight, so its
 * dependencies can be closed.
 *
 * @param register registers the routes
 */
export async function buildApp(
  services: Services,
  folders: BuildFolders,
  register: typeof registerProduct = registerProduct,
): Promise<FastifyInstance> {
  const { config, database, clock, log, accounts, rateLimiter, metrics } = services
  const https = config.publicUrl.startsWith('https:')
  const app = createServer({ log, trustProxy: config.trustProxy, https })
  metrics?.observeRequests(app)
  await compressAnswers(app)
  const { closing, drained } = drainCalls(app)
  const api: Api = {
    app,
    database,
    clock,
    authenticators: {
      bearer: accounts.sessions.authenticate,
      mediaCookie: accounts.sessions.authenticateMedia,
      kitchenLink: (token) => findLinkCaller(database.readFresh, token),
    },
    rateLimiter: config.rateLimits === null ? null : rateLimiter,
    guestAnswers: new Map(),
    fairQueue: createFairQueue({ concurrency: 2, maxQueuedPerKey: 50, maxQueued: 500 }),
    closing,
  }
  await register(api, services, folders)
  app.addHook('onClose', drained)
  return app
}
