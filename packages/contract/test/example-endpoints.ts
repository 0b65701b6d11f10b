import { z } from 'zod'
import { defineEndpoints } from '../src/endpoint.ts'
import { defineSchemas } from '../src/schemas/endpoint-schemas.ts'
import { uuid } from '../src/schemas/fields.ts'

/** Endpoints of kinds that the product has no small example of, for tests of server and client. */
export const exampleEndpoints = defineEndpoints({
  uploadExample: {
    method: 'POST',
    path: '/examples/uploads',
    access: 'user',
    scope: 'recipes:write',
    accepts: 'multipart',
    bodyLimit: 200_000,
    status: 201,
    cache: 'no-store',
    errors: ['ACCESS_DENIED'],
    limits: ['recipeWritesByUser', 'recipeWritesByUserAnHour', 'uploadedBytesByUserAnHour'],
  },
  readTextExample: {
    method: 'POST',
    path: '/examples/texts',
    access: 'user',
    scope: null,
    accepts: 'text',
    bodyLimit: 5_000,
    transaction: 'own',
    timeLimit: 'transfer',
    status: 200,
    cache: 'no-store',
    errors: [],
    limits: [],
  },
  downloadExample: {
    method: 'GET',
    path: '/examples/file',
    access: 'user',
    scope: 'recipes:read',
    responseType: 'file',
    status: 200,
    cache: 'no-store',
    errors: ['NOT_FOUND'],
    limits: [],
  },
  showExample: {
    method: 'GET',
    base: '/media',
    path: '/examples/{id}',
    access: 'guest',
    scope: null,
    credential: 'mediaCookie',
    responseType: 'file',
    status: 200,
    cache: 'private',
    errors: ['NOT_FOUND'],
    limits: [],
  },
  watchExample: {
    method: 'GET',
    path: '/examples/events',
    access: 'user',
    scope: null,
    responseType: 'events',
    status: 200,
    cache: 'no-store',
    errors: ['ACCESS_DENIED'],
    limits: [],
  },
})

export const exampleSchemas = defineSchemas(exampleEndpoints, {
  uploadExample: {
    body: z.object({ caption: z.string().max(100).optional() }),
    response: z.object({
      name: z.string(),
      type: z.string(),
      bytes: z.int(),
      caption: z.string().nullable(),
    }),
  },
  readTextExample: { body: z.string().min(1), response: z.object({ text: z.string() }) },
  downloadExample: { query: z.object({ name: z.string().max(200).optional() }) },
  showExample: { params: z.object({ id: uuid }) },
  watchExample: {
    /** How many events; endless when missing. */
    query: z.object({ count: z.coerce.number().pipe(z.int().min(0).max(1000)).optional() }),
    response: z.object({ number: z.int() }),
  },
})
