/** The page runs its own scripts and nothing else; text can never become markup (trusted types). */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types souschef',
].join('; ')

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const TWO_YEARS = 63_072_000

/** On plain http browsers must not be told to insist on https, and write an error for an opener policy that they ignore there. */
const HTTPS_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': `max-age=${TWO_YEARS}`,
}

/**
 * What every response carries, whoever writes it.
 *
 * @param https whether people reach the product over https
 */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> =>
  https ? { ...HEADERS, ...HTTPS_HEADERS } : HEADERS
