import { expect, test } from 'vitest'
import { type Endpoint, pathTemplate } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { describeApi, openApiDocument } from './openapi.ts'
import { exampleEndpoints, exampleSchemas } from '../test/example-endpoints.ts'
import { schemas } from './schemas/index.ts'

const document = JSON.parse(JSON.stringify(openApiDocument('1.2.3'))) as {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        parameters: { name: string; in: string }[]
        requestBody?: { required: boolean }
        responses: Record<string, unknown>
      }
    >
  >
}

test('API-2 every endpoint is described with its success, its failures and its parameters', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const operation = document.paths[pathTemplate(endpoint)]?.[endpoint.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status))
    if (endpoint.access === 'user') expect(Object.keys(operation?.responses ?? {})).toContain('401')
    const pathParameters = operation?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name)
    expect(pathParameters).toEqual(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter),
    )
  }
})

test('API-2 the 404 of a malformed address and the 400 of a malformed idempotency key are described', () => {
  const undocumented = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .filter(({ parameters, responses }) => {
      const hasParameterIn = (location: string) => parameters.some((parameter) => parameter.in === location)
      return (
        (hasParameterIn('path') && !('404' in responses)) ||
        (hasParameterIn('header') && !('400' in responses))
      )
    })
  expect(undocumented.map(({ operationId }) => operationId)).toEqual([])
})

test('API-2 a body is required where the call needs one, and cacheable responses may be a 304', () => {
  const body = (path: string, method: string) => document.paths[path]?.[method]?.requestBody?.required
  expect(body('/api/auth/login', 'post')).toBe(true)
  expect(body('/api/recipes', 'post')).toBe(true)
  expect(body('/api/recipes/{id}/favorite', 'post')).toBe(false)
  expect(body('/api/auth/logout', 'post')).toBe(false)
  expect(body('/api/recipes/{id}', 'get')).toBeUndefined()
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const operation = document.paths[pathTemplate(endpoint)]?.[endpoint.method.toLowerCase()]
    expect('304' in (operation?.responses ?? {})).toBe(endpoint.cache === 'private')
  }
})

test('API-2 there are schemas for exactly the defined endpoints', () => {
  expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test('API-46 only sign-in, health and reading require no token', () => {
  const publicEndpoints = Object.entries<Endpoint>(endpoints).filter(
    ([, endpoint]) => endpoint.access !== 'user',
  )
  const names =
    'getHealth getLegalTexts register login refresh requestPasswordReset resetPassword actOnPush getKitchen addKitchenEvents watchKitchen getSharedPlan'
  const reading =
    'listRecipes searchSuggestions countFacets listUserRecipes listCategories getRecipe listUsers getUser listFollowers listFollowing getHome listTrending listRecommendedUsers listLiveCooking listSeasonal exportRecipeJson exportRecipeSchemaOrg exportRecipeCooklang exportRecipeMarkdown getPicture exportRecipePdf exportRecipePng watchLive'
  expect(publicEndpoints.map(([name]) => name).toSorted()).toEqual(
    `${names} ${reading}`.split(' ').toSorted(),
  )
})

test('API-30 an import is described as JSON or a form with a file', () => {
  expect(openApiDocument('1')).toMatchObject({
    paths: {
      '/api/recipes/import': {
        post: {
          requestBody: {
            content: {
              'application/json': { schema: { properties: { text: {} } } },
              'multipart/form-data': { schema: { required: ['file'] } },
            },
          },
          responses: { 413: {}, 422: {}, 429: {} },
        },
      },
    },
  })
})

test('API-2 forms, text, files and event streams are described with their media types and credentials', () => {
  const summaries = {
    uploadExample: '',
    readTextExample: '',
    downloadExample: '',
    showExample: '',
    watchExample: '',
  }
  const described = describeApi('1', { endpoints: exampleEndpoints, schemas: exampleSchemas, summaries })
  const file = { schema: { type: 'string', format: 'binary' } }
  const stream = { schema: { type: 'string' }, 'x-event': { properties: { number: {} } } }
  const form = { allOf: [{ properties: { caption: {} } }, { required: ['file'] }] }
  expect(described).toMatchObject({
    paths: {
      '/api/examples/uploads': {
        post: {
          description:
            'Limits: 60 in 60 s (recipeWritesByUser); 600 in 3600 s (recipeWritesByUserAnHour); ' +
            '500000000 bytes in 3600 s (uploadedBytesByUserAnHour). At most 200000 bytes.',
          requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
          responses: { 409: {}, 413: {}, 415: {}, 429: {} },
        },
      },
      '/api/examples/texts': {
        post: { requestBody: { content: { 'text/plain': { schema: { type: 'string' } } } } },
      },
      '/media/examples/{id}': {
        get: { security: [{}, { mediaCookie: [] }], responses: { 200: { content: { '*/*': file } } } },
      },
      '/api/examples/events': { get: { responses: { 200: { content: { 'text/event-stream': stream } } } } },
    },
    components: { securitySchemes: { bearer: {}, mediaCookie: { in: 'cookie' } } },
  })
})
