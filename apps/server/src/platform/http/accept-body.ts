import multipart from '@fastify/multipart'
import { acceptsForm, type Endpoint } from '@souschef/contract'
import type { FastifyInstance } from 'fastify'
import { formLimits } from './incoming-form.ts'

/**
 * Calls back with an app that parses the body type that an endpoint accepts, and rejects all others with a 415.
 *
 * @param app parses JSON
 */
export function acceptBody(
  app: FastifyInstance,
  endpoint: Endpoint,
  register: (app: FastifyInstance) => void,
): void {
  const { accepts = 'json' } = endpoint
  if (accepts === 'json') {
    register(app)
    return
  }
  app.register(async (scope) => {
    if (accepts !== 'jsonOrFile') scope.removeAllContentTypeParsers()
    if (acceptsForm(endpoint)) await scope.register(multipart, { limits: formLimits(endpoint) })
    else
      scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )
    register(scope)
  })
}
