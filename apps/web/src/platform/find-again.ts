/** How long to wait for an element to be rendered again, in milliseconds. */
const PATIENCE_MS = 2_000

/** Enough to recognise an element after the page has been rendered again. */
const describe = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('href'),
    element.getAttribute('aria-label'),
    element.textContent,
  ].join('\n')

const alike = (tagName: string, description: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tagName)].filter((element) => describe(element) === description)

/** Finds an element later: itself, or its replacement if the page has been rendered again; null if there is none. */
export function finder(element: HTMLElement): () => HTMLElement | null {
  const description = describe(element)
  const place = alike(element.tagName, description).indexOf(element)
  return () => (element.isConnected ? element : (alike(element.tagName, description)[place] ?? null))
}

/** Resolves with the first element that `find` returns, or with null after a timeout. */
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
