/** The outcome of sharing a link. `shown` when neither sharing nor copying works: show it for selecting. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'shown'

export interface SharedLink {
  readonly title: string
  /** Absolute. */
  readonly url: string
}

async function copyLink(text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    // No permission, no focus, or no secure context.
    return 'shown'
  }
}

/** Shares a link through the system; where that is unavailable, copies it (DET-3, GAL-5). Never rejects. */
export async function shareLink(link: SharedLink): Promise<ShareOutcome> {
  if (typeof navigator.share !== 'function') return copyLink(link.url)
  try {
    await navigator.share(link)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : copyLink(link.url)
  }
}
