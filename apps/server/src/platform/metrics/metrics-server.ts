import { fastify } from 'fastify'
import type { Metrics } from './metrics.ts'

/**
 * Serves `/metrics` on an address of its own, which the public one does not lead to.
 *
 * @returns how to close it
 * @throws when the address is in use or not available
 */
export async function serveMetrics(
  { read, contentType }: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<() => Promise<void>> {
  const app = fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) => reply.type(contentType).send(await read()))
  await app.listen({ host, port })
  return () => app.close()
}
