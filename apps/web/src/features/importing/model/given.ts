/** Something to import: addresses of pages, or a text, which may be the source of a page, with its name in the list of imports. */
export type Given = { readonly urls: readonly string[] } | { readonly text: string; readonly name?: string }

/** Maximum number of addresses in one import. */
export const MAX_ADDRESSES = 100

const WITHOUT_SCHEME = /^(?:www\.|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}\/)\S*$/iu

/** The address that a line consists of, perhaps as a list item or without its scheme; null for any other line. */
function addressOf(line: string): string | null {
  const words = line.replace(/^[-*•]\s+/u, '').replace(/^<(.*)>$/u, '$1')
  if (/\s/u.test(words)) return null
  const url = WITHOUT_SCHEME.test(words) ? `https://${words}` : words
  return /^https?:\/\//iu.test(url) && URL.canParse(url) ? url : null
}

/** Tells by its content what was typed or pasted (IMP-1); null for nothing. */
export function whatIsGiven(typed: string): Given | null {
  const text = typed.trim()
  if (text === '') return null
  const addresses = text
    .split(/[\r\n]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(addressOf)
  const urls = addresses.filter((address) => address !== null)
  return urls.length === addresses.length ? { urls: [...new Set(urls)] } : { text }
}

const ADDRESS_IN_TEXT = /https?:\/\/[^\s<>"']+/iu

/** What another program shares with us, in the parameters of a share target: an address if there is one, else the text below its title. */
export function whatIsShared(params: URLSearchParams): string {
  const [url = '', text = '', title = ''] = ['url', 'text', 'title'].map((name) =>
    (params.get(name) ?? '').trim(),
  )
  // Android puts the address into the text.
  const [address] = ADDRESS_IN_TEXT.exec(url) ?? ADDRESS_IN_TEXT.exec(text) ?? []
  return address ?? [title, text].filter((part) => part !== '').join('\n\n')
}
