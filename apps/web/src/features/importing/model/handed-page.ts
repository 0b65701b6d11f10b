/** Characters of a page that the server takes, with its address. */
const MAX_PAGE = 4_990_000

/** Browsers take addresses of a million characters; the largest of a hundred pages of recipes needs eighty thousand. */
const MAX_PACKED = 1_000_000

const PREFIX = '#page='

/**
 * What runs on the other page, and so is written out for any browser of ours: it opens our page in a new tab, and hands over the
 * address and the packed source of its own page. Without a packer, or when the page is too large, the address goes alone.
 */
const SCRIPT = `(async importPage => {
  const tab = open('');
  let target = importPage + '?url=' + encodeURIComponent(location.href);
  try {
    const source = new Blob([document.documentElement.outerHTML]);
    const packed = await new Response(source.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
    let text = '';
    for (const byte of new Uint8Array(packed)) text += String.fromCharCode(byte);
    text = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    if (text.length < ${MAX_PACKED}) target += '${PREFIX}' + text;
  } catch {}
  if (tab) {
    tab.opener = null;
    tab.location.href = target;
  } else location.href = target;
})`

/** The address of a bookmark that hands the page on which it is pressed to our page (IMP-11). */
export const bookmarkletOf = (importPage: string): string =>
  `javascript:${encodeURIComponent(`${SCRIPT}(${JSON.stringify(importPage)});`.replaceAll(/\n\s*/gu, ''))}`

/** Decompresses up to a limit, because a short text may become a gigabyte. */
async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const decoder = new TextDecoder()
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length > MAX_PAGE) {
      await reader.cancel()
      return null
    }
  }
}

/**
 * The source of the page that the bookmark handed over in the fragment of our address; null if there is none, or one that nobody
 * packed like that.
 */
export async function readHandedPage(hash: string): Promise<string | null> {
  if (!hash.startsWith(PREFIX)) return null
  try {
    const base64 = hash.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/')
    return await unpack(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
  } catch {
    return null
  }
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A page's source that says where it was read, so that its recipe names its source, and its pictures are found. */
export function withAddress(source: string, address: string): string {
  if (address === '') return source
  const href = escapeAttribute(address)
  return `<!doctype html><base href="${href}"><link rel="canonical" href="${href}">${source}`
}
