/** Whether an address may stand behind a link: http(s) only, whatever a server sends. */
export function isWebLink(url: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(url).protocol)
  } catch {
    return false
  }
}

/** The name of the place that a link leads to, without 'www.'. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
