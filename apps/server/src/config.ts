import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'

const ROLES = ['web', 'worker'] as const
export type Role = (typeof ROLES)[number]

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const REGISTRATIONS = ['open', 'invite', 'closed'] as const

/** Everything that the environment decides, read once at the start. */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** The address that people use, without a slash at its end. */
  readonly publicUrl: string
  /** Absolute. */
  readonly dataDir: string
  /** Null: made at the first start and kept in the database (DEC-46). */
  readonly secretKey: string | null
  /** Addresses, networks or the words `loopback`, `linklocal`, `uniquelocal`, whose forwarded headers count. */
  readonly trustProxy: readonly string[]
  readonly registration: (typeof REGISTRATIONS)[number]
  /** Null: SQLite in the data folder. */
  readonly databaseUrl: string | null
  /** Null: nothing is shared with other processes but the database. */
  readonly redisUrl: string | null
  readonly mailFrom: string
  readonly roles: readonly Role[]
  readonly demo: boolean
  readonly accessTokenSeconds: number
  readonly rateLimit: boolean
  readonly logLevel: LogLevel
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The one place that reads the environment of this process. */
export const environment: Environment = process.env

/** A variable cannot be used; the message is one line for the operator and holds no secret. */
export class ConfigError extends Error {}

/**
 * @param variables such as `environment`; an empty one counts as missing
 * @throws {ConfigError} at the first value that cannot be used
 */
export function readConfig(variables: Environment): Config {
  const text = (name: string): string | null => variables[name]?.trim() || null
  const secret = (name: string): string | null => text(name) ?? fromFile(`${name}_FILE`, text(`${name}_FILE`))
  const port = whole('PORT', text('PORT') ?? '3000', 0, 65_535)
  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    publicUrl: publicUrl(text('PUBLIC_URL') ?? `http://localhost:${port}`),
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    secretKey: secretKey(secret('SECRET_KEY')),
    trustProxy: list(text('TRUST_PROXY')).map(proxy),
    registration: oneOf('REGISTRATION', text('REGISTRATION') ?? 'open', REGISTRATIONS),
    databaseUrl: databaseUrl(secret('DATABASE_URL')),
    redisUrl: redisUrl(secret('REDIS_URL')),
    mailFrom: mailFrom(text('MAIL_FROM') ?? 'Souschef <souschef@localhost>'),
    roles: roles(list(text('ROLES') ?? 'web,worker')),
    demo: onOff('DEMO', text('DEMO')),
    accessTokenSeconds: whole('ACCESS_TOKEN_TTL', text('ACCESS_TOKEN_TTL') ?? '600', 1, 86_400),
    rateLimit: onOff('RATE_LIMIT', text('RATE_LIMIT')),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', LOG_LEVELS),
  }
}

function wrong(name: string, value: string | null, right: string): never {
  throw new ConfigError(`${name}${value === null ? '' : ` is "${value}", but`} must be ${right}.`)
}

const list = (value: string | null): readonly string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function fromFile(name: string, path: string | null): string | null {
  if (path === null) return null
  try {
    return readFileSync(path, 'utf8').trim() || wrong(name, path, 'a file that is not empty')
  } catch (error) {
    if (error instanceof ConfigError) throw error
    return wrong(name, path, 'a file that this process can read')
  }
}

function whole(name: string, value: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : wrong(name, value, `a whole number from ${min} to ${max}`)
}

function oneOf<const Word extends string>(name: string, value: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === value)
  return found ?? wrong(name, value, `one of ${words.join(', ')}`)
}

const onOff = (name: string, value: string | null): boolean =>
  oneOf(name, value ?? 'on', ['on', 'off']) === 'on'

function publicUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || url.href !== `${url.origin}/` || !/^https?:$/.test(url.protocol))
    return wrong('PUBLIC_URL', value, 'an address without a path, such as https://recipes.example.org')
  return url.origin
}

function secretKey(value: string | null): string | null {
  if (value !== null && value.length < 32)
    wrong(
      'SECRET_KEY',
      null,
      `at least 32 characters long; it has ${value.length}. "openssl rand -base64 32" makes one`,
    )
  return value
}

function proxy(value: string): string {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  const isNetwork =
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  if (isNetwork || ['loopback', 'linklocal', 'uniquelocal'].includes(value)) return value
  return wrong(
    'TRUST_PROXY',
    value,
    'addresses or networks such as 10.0.0.1 or 10.0.0.0/8, separated by commas',
  )
}

function databaseUrl(value: string | null): string | null {
  if (value === null) return null
  if (!URL.canParse(value) || !/^postgres(ql)?:$/.test(new URL(value).protocol))
    wrong(
      'DATABASE_URL',
      null,
      'an address that begins with postgres:// (its value is not shown: it may hold a password)',
    )
  return value
}

function redisUrl(value: string | null): string | null {
  if (value !== null && (!URL.canParse(value) || !/^rediss?:$/.test(new URL(value).protocol)))
    wrong(
      'REDIS_URL',
      null,
      'an address that begins with redis:// or rediss:// (its value is not shown: it may hold a password)',
    )
  return value
}

function mailFrom(value: string): string {
  const address = /^(?:[^<>\r\n]*<([^<>\s]+)>|([^<>\s]+))$/.exec(value)
  const mailbox = address?.[1] ?? address?.[2] ?? ''
  return /^[^@\s]+@[^@\s]+$/.test(mailbox)
    ? value
    : wrong('MAIL_FROM', value, 'an address such as "Souschef <souschef@example.org>"')
}

function roles(values: readonly string[]): readonly Role[] {
  if (values.length === 0) wrong('ROLES', null, 'web, worker, or both with a comma')
  return values.map((value) => oneOf('ROLES', value, ROLES))
}
