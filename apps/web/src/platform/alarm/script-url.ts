/** What the page needs of trusted types, which the compiler's list of browser types does not have yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { readonly createScriptURL: (url: string) => string }
}

const trustedTypes = (): TrustedTypes | undefined =>
  (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes

function ownUrl(url: string): string {
  const { href, origin } = new URL(url, location.href)
  if (origin !== location.origin) throw new TypeError(`${origin} is not where scripts come from`)
  return href
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/**
 * The address of a worker's script, as `new Worker` and `serviceWorker.register` take it under the content policy: of this
 * origin only. The policy's name is the one that the server allows, and may be made once in a page.
 */
export function scriptUrl(url: string): string {
  policy ??= trustedTypes()?.createPolicy('souschef', { createScriptURL: ownUrl })
  return policy === undefined ? ownUrl(url) : policy.createScriptURL(url)
}
