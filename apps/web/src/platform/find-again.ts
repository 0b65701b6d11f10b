/** How long to wait for an element to be rendered again, in milliseconds. */
const PATIENCE_MS = 2_000

/** Enough to recognise an element after the page was rendered anew. */
const describe = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('href'),
    element.getAttribute('aria-label'),
    element.textContent,
  ].join('\n')

const alike = (tagName: string, description: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tagName)].filter((element) => describe(element) === description)

/** Finds an element later: itself, or the one in its place where the page was rendered anew meanwhile; null when there is none. */
export function finder(element: HTMLElement): () => HTMLElement | null {
  const description = describe(element)
  const place = alike(element.tagName, description).indexOf(element)
  return () => (element.isConnected ? element : (alike(element.tagName, description)[place] ?? null))
}

/** Resolves with what `find` finds, as soon as it does; with null when it does not in time. */
export async function waitFor(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  const found = find()
  if (found !== null) return found
  return new Promise((resolve) => {
    const finish = (element: HTMLElement | null): void => {
      clearTimeout(timer)
      observer.disconnect()
      resolve(element)
    }
    const timer = setTimeout(finish, PATIENCE_MS, null)
    const observer = new MutationObserver(() => {
      const rendered = find()
      if (rendered !== null) finish(rendered)
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}
