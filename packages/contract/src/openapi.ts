import { z } from 'zod'
import { API_BASE, type Endpoint, endpoints } from './endpoints.ts'
import { ERROR_STATUS, type ErrorCode } from './errors.ts'
import { RATE_LIMITS } from './rate-limits.ts'
import { type EndpointSchemas, schemas } from './schemas/index.ts'
import { summaries } from './summaries.ts'

type Json = Readonly<Record<string, unknown>>

const summaryOf: Readonly<Record<string, string>> = summaries

/** JSON Schema of what a caller sends (`input`) or gets (`output`); what JSON cannot express stays open. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** Failures that any call of a kind can answer, beside its own. */
function commonErrors(endpoint: Endpoint, shapes: EndpointSchemas): readonly ErrorCode[] {
  const codes: ErrorCode[] = ['SERVER_ERROR', 'UNAVAILABLE']
  if (shapes.params ?? shapes.query ?? shapes.body) codes.push('INVALID_REQUEST')
  if (shapes.body) codes.push('MALFORMED_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  if (endpoint.access !== 'public') codes.push('TOKEN_EXPIRED', 'INVALID_TOKEN')
  if (endpoint.access === 'user') codes.push('LOGIN_REQUIRED')
  if (endpoint.method === 'POST' && endpoint.access === 'user') codes.push('IDEMPOTENCY_KEY_REUSED')
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
  const place = (schema: z.ZodObject | undefined, where: 'path' | 'query'): readonly Json[] => {
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
  const idempotency: readonly Json[] =
    endpoint.method === 'POST' && endpoint.access === 'user'
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 255 },
          },
        ]
      : []
  return [...place(shapes.params, 'path'), ...place(shapes.query, 'query'), ...idempotency]
}

function operation(name: string, endpoint: Endpoint, shapes: EndpointSchemas): Json {
  const limits = endpoint.limits.map(
    (limit) => `${RATE_LIMITS[limit].max} in ${RATE_LIMITS[limit].windowSeconds} s (${limit})`,
  )
  const data = jsonSchema(shapes.answer, 'output')
  const success = {
    type: 'object',
    properties: { success: { const: true }, data, message: { type: 'string' } },
    required: ['success', 'data'],
  }
  return {
    operationId: name,
    summary: summaryOf[name],
    ...(limits.length > 0 ? { description: `Limits: ${limits.join('; ')}.` } : {}),
    security:
      endpoint.access === 'public'
        ? []
        : endpoint.access === 'guest'
          ? [{}, { bearer: [] }]
          : [{ bearer: [] }],
    parameters: parameters(shapes, endpoint),
    ...(shapes.body
      ? {
          requestBody: {
            required: !shapes.body.safeParse({}).success,
            content: json(jsonSchema(shapes.body, 'input')),
          },
        }
      : {}),
    responses: {
      [String(endpoint.status)]: { description: 'Success', content: json(success) },
      ...(endpoint.cache === 'private' && {
        '304': { description: 'Nothing has changed since the answer whose ETag If-None-Match names' },
      }),
      ...errorResponses([...endpoint.errors, ...commonErrors(endpoint, shapes)]),
    },
  }
}

/** The OpenAPI 3.1 document of the whole API (API-2), from the very schemas that parse requests and shape answers. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const shapes: EndpointSchemas = Object.entries<EndpointSchemas>(schemas).find(
      ([key]) => key === name,
    )?.[1] ?? { answer: z.object({}) }
    const path = (paths[API_BASE + endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(name, endpoint, shapes)
  }
  const text = { type: 'string' }
  return {
    openapi: '3.1.0',
    info: { title: 'Souschef', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          properties: {
            success: { const: false },
            message: text,
            code: { enum: Object.keys(ERROR_STATUS) },
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
