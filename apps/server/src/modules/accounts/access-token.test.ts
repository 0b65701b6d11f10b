import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createAccessTokens } from './access-token.ts'

const SECRET = new Uint8Array(32).fill(7)
const NOW = Date.UTC(2026, 8, 21, 12)
const tokens = createAccessTokens(SECRET, 600)
const verified = { sessionId: 's', expiresAt: NOW / 1000 + 600 }
const claims = { userId: 'u', email: 'a@b.c', username: 'ann', role: 'user', sessionId: 's' }

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>
const hmac = (input: string, key: Uint8Array = SECRET, hash = 'sha256') =>
  createHmac(hash, key).update(input).digest('base64url')

let validToken: string
let header: Record<string, unknown>
let payload: Record<string, unknown>
beforeAll(() => {
  validToken = tokens.sign(claims, 'j', NOW)
  header = decode(validToken.split('.')[0])
  payload = decode(validToken.split('.')[1])
})

/** A correctly signed token with any header and payload. */
const forge = (changedHeader: object, changedPayload: object, key?: Uint8Array, hash?: string): string => {
  const input = `${encode({ ...header, ...changedHeader })}.${encode({ ...payload, ...changedPayload })}`
  return `${input}.${hmac(input, key, hash)}`
}

test('MODEL-6 a token names its user, and has a type, issuer, audience, expiry and unique id', () => {
  expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt' })
  expect(payload).toEqual({
    userId: 'u',
    email: 'a@b.c',
    username: 'ann',
    role: 'user',
    sid: 's',
    sub: 'u',
    iss: 'souschef',
    aud: 'souschef-api',
    jti: 'j',
    iat: NOW / 1000,
    exp: NOW / 1000 + 600,
  })
})

test('API-11 signing a token is synchronous, because transactions issue tokens', () => {
  expect(tokens.sign(claims, 'j', NOW)).toBe(validToken)
})

test('API-11 a token is valid until its expiry, and rejected from then on', async () => {
  expect(await tokens.verify(validToken, NOW + 599_999)).toEqual({ ok: true, value: verified })
  expect(await tokens.verify(validToken, NOW + 600_000)).toEqual({ ok: false, error: 'TOKEN_EXPIRED' })
})

test('API-11 a cached token expires like any other, and does not make a different token valid', async () => {
  const again = createAccessTokens(SECRET, 600)
  for (const at of [NOW, NOW + 599_999, NOW + 1])
    expect(await again.verify(validToken, at)).toEqual({ ok: true, value: verified })
  expect(await again.verify(validToken, NOW + 600_000)).toEqual({ ok: false, error: 'TOKEN_EXPIRED' })
  const [head = '', body = ''] = validToken.split('.')
  const changed = `${head}.${body}.${hmac(`${head}.${body}`, new Uint8Array(32).fill(8))}`
  expect(await again.verify(changed, NOW)).toEqual({ ok: false, error: 'INVALID_TOKEN' })
})

test('a token of another algorithm, key, type, issuer or audience is refused, whatever its header says', async () => {
  const input = (changed: object) => `${encode({ ...header, ...changed })}.${encode(payload)}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rsa = signWith('sha256', Buffer.from(input({ alg: 'RS256' })), privateKey).toString('base64url')
  const forged = {
    'no algorithm': `${input({ alg: 'none' })}.`,
    'no algorithm, in capitals': `${input({ alg: 'NONE' })}.`,
    'no algorithm, signed': forge({ alg: 'none' }, {}),
    'no signature': validToken.slice(0, validToken.lastIndexOf('.') + 1),
    'a signature by RSA': `${input({ alg: 'RS256' })}.${rsa}`,
    'our signature, called RSA': forge({ alg: 'RS256' }, {}),
    'a longer hash': forge({ alg: 'HS512' }, {}, SECRET, 'sha512'),
    'another key': forge({}, {}, new Uint8Array(32)),
    'a key id': forge({ kid: '../../dev/null' }, {}),
    'an embedded key': forge({ jwk: { kty: 'oct', k: 'AAAA' } }, {}),
    'a key to fetch': forge({ jku: 'https://evil.example/keys' }, {}),
    'an unknown critical header': forge({ crit: ['x'], x: 1 }, {}),
    'another type': forge({ typ: 'JWT' }, {}),
    'no type': forge({ typ: undefined }, {}),
    'another issuer': forge({}, { iss: 'elsewhere' }),
    'another audience': forge({}, { aud: 'elsewhere' }),
    'no audience': forge({}, { aud: undefined }),
    'no expiry': forge({}, { exp: undefined }),
    'an expiry that is a word': forge({}, { exp: 'never' }),
    'no session': forge({}, { sid: undefined }),
    'a session that is not a string': forge({}, { sid: { $gt: '' } }),
    'no id': forge({}, { jti: undefined }),
    'another payload under the same signature': [
      validToken.split('.')[0],
      encode({ ...payload, sid: 't' }),
      validToken.split('.')[2],
    ].join('.'),
  }
  for (const [what, token] of Object.entries(forged))
    expect(await tokens.verify(token, NOW), what).toEqual({ ok: false, error: 'INVALID_TOKEN' })
  expect(await tokens.verify(forge({}, {}), NOW), 'a correctly forged token is accepted').toEqual({
    ok: true,
    value: verified,
  })
})

test('only the canonical encoding of a token is accepted', async () => {
  const last = validToken.at(-1) ?? ''
  const next = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const sameBytesToken = validToken.slice(0, -1) + (next[next.indexOf(last) + 1] ?? '')
  for (const text of [`${validToken}=`, `${validToken} `, `${validToken}\n`, sameBytesToken])
    expect(await tokens.verify(text, NOW), JSON.stringify(text.slice(-3))).toEqual({
      ok: false,
      error: 'INVALID_TOKEN',
    })
})

test('arbitrary text, and a token with any one character changed, is rejected without throwing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `${validToken}${text || '.'}`),
      ),
      async (text) => {
        expect(await tokens.verify(text, NOW)).toEqual({ ok: false, error: 'INVALID_TOKEN' })
      },
    ),
  )
  for (let position = 0; position < validToken.length; position += 1) {
    const changed =
      validToken.slice(0, position) +
      (validToken[position] === 'A' ? 'B' : 'A') +
      validToken.slice(position + 1)
    expect((await tokens.verify(changed, NOW)).ok, `character ${position}`).toBe(false)
  }
})
