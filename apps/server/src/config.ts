import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { RATE_LIMITS, type RateLimits } from '@souschef/contract'
import { z } from 'zod'
import { type LegalTexts, readLegalTexts } from './legal-texts.ts'

const ROLES = ['web', 'worker'] as const
export type Role = (typeof ROLES)[number]

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const REGISTRATIONS = ['open', 'invite', 'closed'] as const

/** The configuration, read once from the environment at startup. */
export interface Config {
  /** 0 picks any free port. */
  readonly port: number
  readonly host: string
  /** The address that people use, without a trailing slash. */
  readonly publicUrl: string
  /** Absolute path. */
  readonly dataDir: string
  /** Null: generated at the first start and stored in the database (DEC-46). */
  readonly secretKey: string | null
  /** Addresses, networks or the words `loopback`, `linklocal`, `uniquelocal`, whose forwarded headers count. */
  readonly trustProxy: readonly string[]
  readonly registration: (typeof REGISTRATIONS)[number]
  /** The operator's own terms and privacy notice. */
  readonly legalTexts: LegalTexts
  /** Null: SQLite in the data folder. */
  readonly databaseUrl: string | null
  /** Longest statement of a request on PostgreSQL; null: no limit. SQLite cannot interrupt a statement. */
  readonly statementTimeoutMs: number | null
  /** Null: processes share only the database. */
  readonly redisUrl: string | null
  /** The bucket for pictures and other files; null: the data folder. */
  readonly s3: S3Config | null
  /** Null: mails are written to the outbox (DEC-23). */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Contact for the operators of push services: a URL. */
  readonly vapidSubject: string
  readonly roles: readonly Role[]
  /** Null: there is none. */
  readonly assistant: AssistantConfig | null
  readonly demo: boolean
  readonly accessTokenSeconds: number
  /** Bytes that the recipes, versions and drafts of one account may take. */
  readonly textQuotaBytes: number
  /** Null: no rate limits (API-42). */
  readonly rateLimits: RateLimits | null
  readonly logLevel: LogLevel
  /** Where metrics are served; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null
}

export interface S3Config {
  /** Null: Amazon's own, by region. */
  readonly endpoint: string | null
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A language model behind an API like OpenAI's, which reads recipes that no reader understands. */
export interface AssistantConfig {
  /** The address of the API, without a trailing slash: `https://api.example.org/v1`. */
  readonly url: string
  readonly model: string
  readonly key: string | null
  /** Of a million tokens; null: not shown. */
  readonly prices: { readonly in: number; readonly out: number } | null
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The only place that reads `process.env`. */
export const environment: Environment = process.env

/** A variable is invalid; the message is one line for the operator and contains no secret. */
export class ConfigError extends Error {}

// The message of each rule describes valid values; `readConfig` prefixes the variable and its value.

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `one of ${words.join(', ')}` })

const onOff = oneOf(['on', 'off']).transform((word) => word === 'on')

function integerBetween(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .pipe(z.number().min(min, expected).max(max, expected))
}

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

const ADDRESS = 'an address without a path, such as https://recipes.example.org'
const publicUrl = z
  .url({ protocol: /^https?$/, error: ADDRESS, abort: true })
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, ADDRESS)
  .transform((value) => new URL(value).origin)

const secretUrl = (protocol: RegExp, prefix: string) =>
  z.url({
    protocol,
    error: `an address that begins with ${prefix} (its value is not shown: it may hold a password)`,
  })

const secretKey = z.string().min(32, {
  error: ({ input }) =>
    `at least 32 characters long; it has ${typeof input === 'string' ? input.length : 0}. "openssl rand -base64 32" makes one`,
})

const proxy = z.union(
  [
    z.enum(['loopback', 'linklocal', 'uniquelocal']),
    z.ipv4(),
    z.ipv6(),
    z.union([z.cidrv4(), z.cidrv6()]).refine((network) => !network.endsWith('/0')),
  ],
  { error: 'addresses or networks such as 10.0.0.1 or 10.0.0.0/8, separated by commas' },
)

const mailFrom = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^@<>\s]+@[^@<>\s]+>|[^@<>\s]+@[^@<>\s]+)$/,
    'an address such as "Souschef <souschef@example.org>"',
  )

const LISTEN_ADDRESS = 'an address with a port, such as 127.0.0.1:9464 or [::1]:9464'
const listenAddress = z
  .string()
  .regex(/^(?:[\w.-]+|\[[\da-f:]+\]):[1-9]\d{0,4}$/i, LISTEN_ADDRESS)
  .transform((text) => {
    const colon = text.lastIndexOf(':')
    return { host: text.slice(0, colon).replaceAll(/[[\]]/g, ''), port: Number(text.slice(colon + 1)) }
  })
  .refine(({ port }) => port <= 65_535, LISTEN_ADDRESS)

const PRICES = 'the prices of a million tokens in and out, such as 0.15/0.60'
const prices = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?\/\d{1,6}(?:\.\d{1,6})?$/, PRICES)
  .transform((text) => {
    const [input, output] = text.split('/').map(Number)
    return { in: input ?? 0, out: output ?? 0 }
  })

/** A rate limit such as `registerByAddress=20/3600`: 20 times an hour. */
const limitOverride = z
  .string()
  .regex(new RegExp(`^(${Object.keys(RATE_LIMITS).join('|')})=[1-9]\\d{0,11}/[1-9]\\d{0,5}$`))
  .transform((text) => {
    const [name = '', max, windowSeconds] = text.split(/[=/]/)
    return [name, { max: Number(max), windowSeconds: Number(windowSeconds) }] as const
  })

const rateLimits = z.union(
  [
    z.literal('on').transform((): RateLimits => RATE_LIMITS),
    z.literal('off').transform(() => null),
    list
      .pipe(z.array(limitOverride).min(1))
      .transform((overrides): RateLimits => ({ ...RATE_LIMITS, ...Object.fromEntries(overrides) })),
  ],
  {
    error: `on, off, or changed limits such as registerByAddress=20/3600 (20 an hour), separated by commas, of ${Object.keys(RATE_LIMITS).join(', ')}`,
  },
)

const VARIABLES = z.object({
  PORT: integerBetween(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z.string().default('data'),
  SECRET_KEY: secretKey.optional(),
  TRUST_PROXY: list.pipe(z.array(proxy)).default([]),
  REGISTRATION: oneOf(REGISTRATIONS).default('open'),
  LEGAL_DIR: z.string().optional(),
  DATABASE_URL: secretUrl(/^postgres(ql)?$/, 'postgres://').optional(),
  STATEMENT_TIMEOUT: integerBetween(0, 3600).default(30),
  REDIS_URL: secretUrl(/^rediss?$/, 'redis:// or rediss://').optional(),
  S3_ENDPOINT: publicUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:https:\/\/|mailto:)\S+$/, 'an https: or mailto: URL')
    .optional(),
  SMTP_URL: secretUrl(/^smtps?$/, 'smtp:// or smtps://').optional(),
  MAIL_FROM: mailFrom.optional(),
  ROLES: list
    .pipe(z.array(oneOf(ROLES)).min(1, 'web, worker, or both with a comma'))
    .default(['web', 'worker']),
  ASSISTANT_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://api.example.org/v1' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  ASSISTANT_MODEL: z.string().max(200).optional(),
  ASSISTANT_KEY: z.string().optional(),
  ASSISTANT_PRICES: prices.optional(),
  DEMO: onOff.default(true),
  ACCESS_TOKEN_TTL: integerBetween(1, 86_400).default(600),
  TEXT_QUOTA_MB: integerBetween(1, 1_000_000).default(200),
  RATE_LIMIT: rateLimits.default(RATE_LIMITS),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  METRICS_LISTEN: listenAddress.optional(),
})

const SECRETS: ReadonlySet<string> = new Set([
  'SECRET_KEY',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'ASSISTANT_KEY',
])

/**
 * @param variables for example `environment`; an empty variable counts as missing
 * @throws {ConfigError} at the first invalid value
 */
export function readConfig(variables: Environment): Config {
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined
  const rawValues = Object.keys(VARIABLES.shape).map(
    (name) => [name, text(name) ?? (SECRETS.has(name) ? readSecretFile(name, text) : undefined)] as const,
  )
  const result = VARIABLES.safeParse(Object.fromEntries(rawValues))
  if (!result.success) {
    const [issue] = result.error.issues
    const name = String(issue?.path[0])
    throwInvalid(name, SECRETS.has(name) ? null : (text(name) ?? null), issue?.message ?? '')
  }
  const read = result.data
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    dataDir: resolve(read.DATA_DIR),
    secretKey: read.SECRET_KEY ?? null,
    trustProxy: read.TRUST_PROXY,
    registration: read.REGISTRATION,
    legalTexts: loadLegalTexts(read.LEGAL_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    statementTimeoutMs: read.STATEMENT_TIMEOUT === 0 ? null : read.STATEMENT_TIMEOUT * 1000,
    redisUrl: read.REDIS_URL ?? null,
    s3: s3ConfigFrom(read),
    vapidSubject: read.VAPID_SUBJECT ?? read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: mailFromOrDefault(read),
    roles: read.ROLES,
    assistant: assistantFrom(read),
    demo: read.DEMO,
    accessTokenSeconds: read.ACCESS_TOKEN_TTL,
    textQuotaBytes: read.TEXT_QUOTA_MB * 1_000_000,
    rateLimits: read.RATE_LIMIT,
    logLevel: read.LOG_LEVEL,
    metrics: read.METRICS_LISTEN ?? null,
  }
}

function loadLegalTexts(folder: string | undefined): LegalTexts {
  if (folder === undefined) return {}
  const texts = readLegalTexts(resolve(folder))
  return texts.ok ? texts.value : throwInvalid('LEGAL_DIR', folder, texts.error)
}

/** Mail servers reject senders that cannot be replied to. */
function mailFromOrDefault({ MAIL_FROM, SMTP_URL }: z.output<typeof VARIABLES>): string {
  if (MAIL_FROM !== undefined) return MAIL_FROM
  return SMTP_URL === undefined
    ? 'Souschef <souschef@localhost>'
    : throwInvalid(
        'MAIL_FROM',
        null,
        'set when SMTP_URL is, to an address such as Souschef <souschef@example.org>',
      )
}

/** All of the bucket's variables or none, so that a mistyped name does not send pictures to the disk unnoticed. */
function s3ConfigFrom(read: z.output<typeof VARIABLES>): S3Config | null {
  const bucketVariables = {
    S3_BUCKET: read.S3_BUCKET,
    S3_ACCESS_KEY_ID: read.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: read.S3_SECRET_ACCESS_KEY,
  }
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = bucketVariables
  const endpoint = read.S3_ENDPOINT ?? null
  if (bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined)
    return { endpoint, bucket, region: read.S3_REGION, accessKeyId, secretAccessKey }
  if (endpoint === null && Object.values(bucketVariables).every((value) => value === undefined)) return null
  const [missing = ''] = Object.entries(bucketVariables).find(([, value]) => value === undefined) ?? []
  return throwInvalid(missing, null, 'set when another variable of the bucket is')
}

function assistantFrom(read: z.output<typeof VARIABLES>): AssistantConfig | null {
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_KEY: key, ASSISTANT_PRICES: costs } = read
  if (url === undefined) return null
  if (model === undefined) return throwInvalid('ASSISTANT_MODEL', null, 'set when ASSISTANT_URL is')
  return { url, model, key: key ?? null, prices: costs ?? null }
}

function throwInvalid(name: string, value: string | null, expected: string): never {
  throw new ConfigError(`${name}${value === null ? '' : ` is "${value}", but`} must be ${expected}.`)
}

function readSecretFile(secret: string, text: (name: string) => string | undefined): string | undefined {
  const name = `${secret}_FILE`
  const path = text(name)
  if (path === undefined) return undefined
  try {
    return readFileSync(path, 'utf8').trim() || throwInvalid(name, path, 'a file that is not empty')
  } catch (error) {
    if (error instanceof ConfigError) throw error
    return throwInvalid(name, path, 'a file that this process can read')
  }
}
