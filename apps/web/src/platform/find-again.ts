/** How long to wait for an element to be rendered again, in milliseconds. */
const TIMEOUT_MS = 2_000

/** Identifies an element after the page has been rendered again. */
const fingerprint = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('href'),
    element.getAttribute('aria-label'),
    element.textContent,
  ].join('\n')

const matchingElements = (tagName: string, description: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tagName)].filter(
    (element) => fingerprint(element) === description,
  )

/** Finds an element later: itself, or its replacement if the page has been rendered again; null if there is none. */
export function createFinder(element: HTMLElement): () => HTMLElement | null {
  const description = fingerprint(element)
  const index = matchingElements(element.tagName, description).indexOf(element)
  return () =>
    element.isConnected ? element : (matchingElements(element.tagName, description)[index] ?? null)
}

/** Resolves with the first element that `find` returns, or with null after a timeout. */
export async function waitFor(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  const existing = find()
  if (existing !== null) return existing
  return new Promise((resolve) => {
    const finish = (element: HTMLElement | null): void => {
      clearTimeout(timer)
      observer.disconnect()
      resolve(element)
    }
    const timer = setTimeout(finish, TIMEOUT_MS, null)
    const observer = new MutationObserver(() => {
      const rendered = find()
      if (rendered !== null) finish(rendered)
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}
