import { createAppRoot } from './app-root.tsx'
import { start } from './start.tsx'

/** Starts the app in an element of the document; resolves when its page responds to presses. */
export async function mountApp(element: HTMLElement): Promise<void> {
  const { appRoot, whenInteractive } = createAppRoot(element)
  await start(appRoot)
  await whenInteractive
}
