/** A web address, absolute; null for anything else. */
export function absoluteUrl(address: string, base: string): string | null {
  const trimmed = address.trim()
  if (trimmed === '' || trimmed.length > 4000) return null
  const url = URL.parse(trimmed, URL.canParse(base) ? base : undefined)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
