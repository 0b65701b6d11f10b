/** The part of Trusted Types that is used here; TypeScript's DOM library does not have it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { readonly createScriptURL: (url: string) => string }
}

const trustedTypes = (): TrustedTypes | undefined =>
  (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes

function sameOriginUrl(url: string): string {
  const { href, origin } = new URL(url, location.href)
  if (origin !== location.origin) throw new TypeError(`Scripts may not be loaded from ${origin}`)
  return href
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/**
 * A worker's script URL, as `new Worker` and `serviceWorker.register` accept it under the content security policy; same origin only.
 * The policy has the name that the server allows, and can be created once per page.
 */
export function scriptUrl(url: string): string {
  policy ??= trustedTypes()?.createPolicy('souschef', { createScriptURL: sameOriginUrl })
  return policy === undefined ? sameOriginUrl(url) : policy.createScriptURL(url)
}
