import type { FastifyReply } from 'fastify'
import { REQUEST_ID_HEADER } from './request-id.ts'

/** Pages run their own scripts only, and text can never become markup (Trusted Types). */
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

/** Omitted on plain http, where HSTS would be wrong, and browsers log an error for an ignored opener policy. */
const HTTPS_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': `max-age=${TWO_YEARS}`,
}

/**
 * The headers of every response, whichever code path sends it; files of the build get fewer (`asFile`).
 *
 * @param https whether the public URL is https
 */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> =>
  https ? { ...HEADERS, ...HTTPS_HEADERS } : HEADERS

/**
 * What a file of the build needs: a first page fetches thirty, and the headers of a document are half a kilobyte. Workers
 * take their policy from their own file, so it has one.
 */
export const FILE_SECURITY_POLICY = "default-src 'self'"

/** Replaces the headers of a document by those of a script, style or font, about which nobody reports an error. */
export function asFile(reply: FastifyReply): void {
  for (const name of ['cross-origin-opener-policy', 'referrer-policy', 'x-frame-options', REQUEST_ID_HEADER])
    void reply.removeHeader(name)
  void reply.header('content-security-policy', FILE_SECURITY_POLICY)
}
