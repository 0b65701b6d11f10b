import { z } from 'zod'
import {
  acceptsForm,
  bodyLimitOf,
  fileLimitOf,
  type Endpoint,
  type EndpointTable,
  filePartOf,
  isCreation,
  isWrite,
  pathTemplate,
  readsAccount,
} from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { ERROR_STATUS, type ErrorCode } from './errors.ts'
import { type Limit, RATE_LIMITS } from './rate-limits.ts'
import { type EndpointSchemas, schemas, type SchemaTable } from './schemas/index.ts'
import { summaries } from './summaries.ts'

type Json = Readonly<Record<string, unknown>>

/** An endpoint table with its schemas and a summary of each endpoint. */
export interface ApiDefinition<Table extends EndpointTable> {
  readonly endpoints: Table
  readonly schemas: SchemaTable<Table>
  readonly summaries: Readonly<Record<keyof Table & string, string>>
}

/** JSON Schema of what a caller sends (`input`) or receives (`output`); what JSON Schema cannot express is left unconstrained. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schemaWithoutDialect } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return schemaWithoutDialect
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const FILE: Json = { type: 'string', format: 'binary' }

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const acceptsJson = ({ accepts = 'json' }: Endpoint): boolean =>
  accepts === 'json' || accepts === 'jsonOrFile'

const hasBody = (endpoint: Endpoint, shapes: EndpointSchemas): boolean =>
  shapes.body !== undefined || acceptsForm(endpoint)

/** Errors that any endpoint of this kind can return in addition to its own. */
function commonErrors(endpoint: Endpoint, shapes: EndpointSchemas): readonly ErrorCode[] {
  const codes: ErrorCode[] = ['SERVER_ERROR', 'UNAVAILABLE', 'TIMED_OUT']
  if (shapes.params ?? shapes.query ?? shapes.body) codes.push('INVALID_REQUEST')
  // A malformed address refers to nothing that exists.
  if (shapes.params && !endpoint.errors.some((code) => code.endsWith('NOT_FOUND'))) codes.push('NOT_FOUND')
  if (hasBody(endpoint, shapes)) codes.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  if (shapes.body && acceptsJson(endpoint)) codes.push('MALFORMED_JSON')
  if (acceptsForm(endpoint)) codes.push('INVALID_REQUEST')
  if (readsAccount(endpoint)) codes.push('TOKEN_EXPIRED', 'INVALID_TOKEN')
  if (endpoint.access === 'user') codes.push('LOGIN_REQUIRED')
  if (isWrite(endpoint)) codes.push('INVALID_REQUEST', 'IDEMPOTENCY_KEY_REUSED')
  if (isCreation(endpoint)) codes.push('ID_TAKEN')
  if (endpoint.limits.length > 0) codes.push('TOO_MANY_REQUESTS')
  return codes
}

function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      { description: list.toSorted().join(', '), content: json(ref('Error')) },
    ]),
  )
}

function parameters(shapes: EndpointSchemas, endpoint: Endpoint): readonly Json[] {
  const parametersIn = (schema: z.ZodObject | undefined, where: 'path' | 'query'): readonly Json[] => {
    if (!schema) return []
    const { properties = {} } = z.toJSONSchema(schema, {
      io: 'output',
      unrepresentable: 'any',
      reused: 'inline',
    })
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path',
      schema: property,
    }))
  }
  const idempotency: readonly Json[] = isWrite(endpoint)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', maxLength: 255 },
        },
      ]
    : []
  return [...parametersIn(shapes.params, 'path'), ...parametersIn(shapes.query, 'query'), ...idempotency]
}

function requestBody(endpoint: Endpoint, shapes: EndpointSchemas): Json | null {
  const { accepts = 'json' } = endpoint
  const part = filePartOf(endpoint)
  const file = { type: 'object', properties: { [part]: FILE }, required: [part] }
  if (accepts === 'multipart') {
    const fields = shapes.body ? jsonSchema(shapes.body, 'input') : { type: 'object' }
    return { required: true, content: { 'multipart/form-data': { schema: { allOf: [fields, file] } } } }
  }
  if (accepts === 'jsonOrFile' && shapes.body) {
    const content = json(jsonSchema(shapes.body, 'input'))
    return { required: true, content: { ...content, 'multipart/form-data': { schema: file } } }
  }
  if (!shapes.body) return null
  const schema = jsonSchema(shapes.body, 'input')
  return {
    required: !shapes.body.safeParse({}).success,
    content: accepts === 'text' ? { 'text/plain': { schema } } : json(schema),
  }
}

function successContent(
  { responseType = 'json' }: Endpoint,
  { response = z.unknown() }: EndpointSchemas,
): Json {
  if (responseType === 'file') return { '*/*': { schema: FILE } }
  const data = jsonSchema(response, 'output')
  // OpenAPI 3.1 cannot describe a single event, so the response description does.
  if (responseType === 'events')
    return { 'text/event-stream': { schema: { type: 'string' }, 'x-event': data } }
  return json({
    type: 'object',
    properties: { success: { const: true }, data, message: { type: 'string' } },
    required: ['success', 'data'],
  })
}

/** The roles of a bearer token are the scopes that it needs; a session has all of them. Links are in the path. */
function security(endpoint: Endpoint): readonly Json[] {
  if (!readsAccount(endpoint)) return []
  const { access, credential = 'bearer', scope } = endpoint
  const needed = { [credential]: scope ? [scope] : [] }
  return access === 'guest' ? [{}, needed] : [needed]
}

function operation(name: string, summary: string, endpoint: Endpoint, shapes: EndpointSchemas): Json {
  const limits = endpoint.limits.map((limit) => {
    const { max, windowSeconds, counts }: Limit = RATE_LIMITS[limit]
    return `${max}${counts === 'bytes' ? ' bytes' : ''} in ${windowSeconds} s (${limit})`
  })
  const notes = [
    ...(limits.length > 0 ? [`Limits: ${limits.join('; ')}.`] : []),
    ...(endpoint.bodyLimit === undefined ? [] : [`At most ${bodyLimitOf(endpoint)} bytes.`]),
    ...(endpoint.fileLimit === undefined ? [] : [`A file has at most ${fileLimitOf(endpoint)} bytes.`]),
  ]
  const body = requestBody(endpoint, shapes)
  return {
    operationId: name,
    summary,
    ...(notes.length > 0 && { description: notes.join(' ') }),
    security: security(endpoint),
    parameters: parameters(shapes, endpoint),
    ...(body && { requestBody: body }),
    responses: {
      [String(endpoint.status)]: { description: 'Success', content: successContent(endpoint, shapes) },
      ...(isCreation(endpoint) && {
        '200': {
          description: 'The record with this id was created before, and is unchanged',
          $ref: `#/paths/${pathTemplate(endpoint).replaceAll('/', '~1')}/post/responses/201`,
        },
      }),
      ...(endpoint.cache === 'private' && {
        '304': { description: 'Nothing has changed since the answer whose ETag If-None-Match names' },
      }),
      ...errorResponses([...endpoint.errors, ...commonErrors(endpoint, shapes)]),
    },
  }
}

/** Security schemes other than the bearer token, included in the document where an endpoint uses them. */
const OTHER_SCHEMES = {
  mediaCookie: { type: 'apiKey', in: 'cookie', name: 'media' },
}

/** The OpenAPI 3.1 document of the whole API (API-2), from the schemas that parse requests and serialise responses. */
export const openApiDocument = (version: string): Json =>
  describeApi(version, { endpoints, schemas, summaries })

/** The OpenAPI 3.1 document of an endpoint table. */
export function describeApi<Table extends EndpointTable>(version: string, api: ApiDefinition<Table>): Json {
  const paths: Record<string, Record<string, Json>> = {}
  const shapesOf: Readonly<Record<string, EndpointSchemas>> = api.schemas
  const summaryOf: Readonly<Record<string, string>> = api.summaries
  for (const [name, endpoint] of Object.entries<Endpoint>(api.endpoints)) {
    const path = (paths[pathTemplate(endpoint)] ??= {})
    path[endpoint.method.toLowerCase()] = operation(
      name,
      summaryOf[name] ?? name,
      endpoint,
      shapesOf[name] ?? {},
    )
  }
  const used = new Set(Object.values<Endpoint>(api.endpoints).map(({ credential }) => credential))
  const others = Object.entries(OTHER_SCHEMES).filter(([name]) => [...used].some((one) => one === name))
  const text = { type: 'string' }
  return {
    openapi: '3.1.0',
    info: { title: 'Souschef', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ...Object.fromEntries(others),
      },
      schemas: {
        Error: {
          type: 'object',
          properties: {
            success: { const: false },
            message: text,
            code: { enum: Object.keys(ERROR_STATUS) },
            request_id: {
              type: 'string',
              description: 'From status 500: names the request in the log of the server',
            },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: text, message: text },
                required: ['path', 'message'],
              },
            },
            data: { description: 'On a 409 what is stored; of getHealth on a 503 what failed; else missing' },
          },
          required: ['success', 'message', 'code'],
        },
      },
    },
  }
}
