/** Whether a URL from a server may be linked: http(s) only. */
export function isWebLink(url: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(url).protocol)
  } catch {
    return false
  }
}

/** The host name of a URL, without 'www.'. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
