import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { RATE_LIMITS } from '@souschef/contract'
import { ConfigError, type Environment, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'souschef-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const problem = (variables: Environment): string => {
  try {
    readConfig(variables)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('without any variable the documented defaults apply', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    secretKey: null,
    trustProxy: [],
    registration: 'open',
    legalTexts: {},
    assistant: null,
    databaseUrl: null,
    statementTimeoutMs: 30_000,
    redisUrl: null,
    s3: null,
    vapidSubject: 'http://localhost:3000',
    smtpUrl: null,
    mailFrom: 'Souschef <souschef@localhost>',
    roles: ['web', 'worker'],
    demo: true,
    accessTokenSeconds: 600,
    textQuotaBytes: 200_000_000,
    rateLimits: RATE_LIMITS,
    logLevel: 'info',
    metrics: null,
  })
  expect(readConfig({ PORT: '', HOST: ' ', ROLES: '' })).toEqual(readConfig({}))
})

test('every variable is read', () => {
  const key = 'k'.repeat(32)
  for (const language of ['en', 'ru']) writeFileSync(join(folder, `terms.${language}.txt`), language)
  expect(
    readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://Recipes.example.org/',
      DATA_DIR: '/var/lib/souschef',
      SECRET_KEY: key,
      TRUST_PROXY: '10.0.0.0/8, ::1,loopback',
      REGISTRATION: 'closed',
      LEGAL_DIR: folder,
      DATABASE_URL: 'postgres://u:p@db/recipes',
      STATEMENT_TIMEOUT: '5',
      REDIS_URL: 'rediss://:p@cache:6380/1',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_BUCKET: 'kitchen',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      VAPID_SUBJECT: 'mailto:cook@example.org',
      SMTP_URL: 'smtps://cook:p@mail.example.org:465',
      MAIL_FROM: 'cook@example.org',
      ASSISTANT_URL: 'http://localhost:11434/v1/',
      ASSISTANT_MODEL: 'cook-7b',
      ASSISTANT_KEY: 'key',
      ASSISTANT_PRICES: '0.15/0.6',
      ROLES: 'worker',
      DEMO: 'off',
      ACCESS_TOKEN_TTL: '60',
      TEXT_QUOTA_MB: '50',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'debug',
      METRICS_LISTEN: '[::1]:9464',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://recipes.example.org',
    dataDir: '/var/lib/souschef',
    secretKey: key,
    trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
    registration: 'closed',
    legalTexts: { terms: { en: ['en'], ru: ['ru'] } },
    databaseUrl: 'postgres://u:p@db/recipes',
    statementTimeoutMs: 5000,
    redisUrl: 'rediss://:p@cache:6380/1',
    s3: {
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'kitchen',
      region: 'eu-central-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    vapidSubject: 'mailto:cook@example.org',
    smtpUrl: 'smtps://cook:p@mail.example.org:465',
    mailFrom: 'cook@example.org',
    assistant: {
      url: 'http://localhost:11434/v1',
      model: 'cook-7b',
      key: 'key',
      prices: { in: 0.15, out: 0.6 },
    },
    roles: ['worker'],
    demo: false,
    accessTokenSeconds: 60,
    textQuotaBytes: 50_000_000,
    rateLimits: null,
    logLevel: 'debug',
    metrics: { host: '::1', port: 9464 },
  })
  expect(readConfig({ STATEMENT_TIMEOUT: '0' }).statementTimeoutMs).toBeNull()
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test('DEC-41 a folder without legal texts is refused at the start', () => {
  expect(problem({ LEGAL_DIR: '/nowhere' })).toMatch(
    /^LEGAL_DIR is "\/nowhere", but must be a folder with terms\.en\.txt and terms\.ru\.txt/,
  )
})

test('API-42 limits can be changed one by one', () => {
  const { rateLimits } = readConfig({ RATE_LIMIT: 'registerByAddress=20/60, loginByAddress=7/3600' })
  expect(rateLimits).toEqual({
    ...RATE_LIMITS,
    registerByAddress: { max: 20, windowSeconds: 60 },
    loginByAddress: { max: 7, windowSeconds: 3600 },
  })
})

describe('an invalid value is reported in one line that says what is valid', () => {
  test.each([
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '3000x', 'a whole number'],
    ['PORT', '-1', 'a whole number'],
    ['METRICS_LISTEN', '9464', '127.0.0.1:9464'],
    ['METRICS_LISTEN', '127.0.0.1:70000', '127.0.0.1:9464'],
    ['PUBLIC_URL', 'recipes.example.org', 'https://recipes.example.org'],
    ['PUBLIC_URL', 'https://example.org/recipes', 'without a path'],
    ['PUBLIC_URL', 'ftp://example.org', 'without a path'],
    ['PUBLIC_URL', 'https://:word@example.org', 'without a path'],
    ['PUBLIC_URL', 'https://example.org/?', 'without a path'],
    ['TRUST_PROXY', '10.0.0.0/33', '10.0.0.0/8'],
    ['TRUST_PROXY', '0.0.0.0/0', '10.0.0.0/8'],
    ['TRUST_PROXY', 'true', '10.0.0.0/8'],
    ['REGISTRATION', 'friends', 'open, invite, closed'],
    ['VAPID_SUBJECT', 'cook@example.org', 'mailto:'],
    ['MAIL_FROM', 'nobody', 'souschef@example.org'],
    ['MAIL_FROM', 'a@b.c\nBcc: x@y.z', 'souschef@example.org'],
    ['ROLES', 'web,cook', 'web, worker'],
    ['ROLES', ',', 'web, worker'],
    ['DEMO', 'yes', 'on, off'],
    ['ACCESS_TOKEN_TTL', '0', 'from 1 to 86400'],
    ['TEXT_QUOTA_MB', '0', 'from 1 to 1000000'],
    ['RATE_LIMIT', 'false', 'on, off'],
    ['RATE_LIMIT', 'registerByAddress=20', 'registerByAddress=20/3600'],
    ['RATE_LIMIT', 'registerByAddress=0/60', 'registerByAddress=20/3600'],
    ['RATE_LIMIT', 'registerByAddress=20/60,sneeze=1/1', 'loginByAddress'],
    ['LOG_LEVEL', 'loud', 'debug'],
  ])('%s=%s', (name, value, right) => {
    const message = problem({ [name]: value })
    expect(message).toContain(name)
    expect(message).toContain(right)
    expect(message.split('\n')).toHaveLength(value.includes('\n') ? 2 : 1)
  })

  test('a bucket needs all of its variables', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'swordfish' }
    expect(problem(keys)).toBe('S3_BUCKET must be set when another variable of the bucket is.')
    expect(problem({ S3_ENDPOINT: 'https://s3.example.org' })).toMatch(/^S3_BUCKET must be set/)
    expect(problem({ S3_BUCKET: 'kitchen', S3_ACCESS_KEY_ID: 'id' })).toMatch(/^S3_SECRET_ACCESS_KEY must/)
    expect(problem({ ...keys, S3_BUCKET: 'No Bucket' })).toContain('the name of a bucket')
    expect(readConfig({ ...keys, S3_BUCKET: 'kitchen' }).s3).toMatchObject({
      endpoint: null,
      region: 'us-east-1',
    })
  })

  test('mail by SMTP needs a sender', () => {
    expect(problem({ SMTP_URL: 'smtp://mail.example.org' })).toMatch(
      /^MAIL_FROM must be set when SMTP_URL is/,
    )
    expect(problem({ ASSISTANT_URL: 'https://api.example.org/v1' })).toMatch(
      /^ASSISTANT_MODEL must be set when ASSISTANT_URL is/,
    )
    expect(problem({ ASSISTANT_PRICES: '1' })).toMatch(/^ASSISTANT_PRICES is "1", but must be the prices/)
    expect(problem({ SMTP_URL: 'https://cook:swordfish@mail.example.org' })).toMatch(/^SMTP_URL must.*smtps:/)
  })

  test('secrets are never shown', () => {
    expect(problem({ SECRET_KEY: 'swordfish' })).toMatch(
      /^SECRET_KEY must be at least 32 characters long; it has 9/,
    )
    const redis = problem({ REDIS_URL: 'http://cook:swordfish@cache' })
    expect(redis).toMatch(/^REDIS_URL must be an address that begins with redis:/)
    expect(redis).not.toContain('swordfish')
    const url = problem({ DATABASE_URL: 'mysql://cook:swordfish@db/recipes' })
    expect(url).toMatch(/^DATABASE_URL must be an address that begins with postgres:/)
    expect(problem({ SECRET_KEY: 'swordfish' }) + url).not.toContain('swordfish')
  })
})

test('DEC-46 a secret can come from a file; a missing or empty file is reported', () => {
  const file = join(folder, 'key')
  writeFileSync(file, `${'s'.repeat(40)}\n`)
  expect(readConfig({ SECRET_KEY_FILE: file }).secretKey).toBe('s'.repeat(40))
  writeFileSync(join(folder, 'empty'), '\n')
  expect(problem({ SECRET_KEY_FILE: join(folder, 'none') })).toMatch(/SECRET_KEY_FILE.*can read/)
  expect(problem({ DATABASE_URL_FILE: join(folder, 'empty') })).toMatch(/DATABASE_URL_FILE.*not empty/)
})
