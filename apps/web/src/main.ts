import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { afterFirstPaint } from './platform/after-first-paint.ts'
import { recordEarlyInput } from './platform/early-input.ts'
import { nextTask } from './platform/next-task.ts'

// The page is not painted before this has run (`blocking="render"`), so no press can be earlier.
const replayEarlyPresses = recordEarlyInput()

const loadProgram = async (page: HTMLElement): Promise<void> => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]'))
    link.rel = link.as === 'fetch' ? 'preload' : 'modulepreload'
  const program = await import('./app/enter.ts')
  // Yields, because evaluating the module has already blocked a phone for a while.
  await nextTask()
  await program.mountApp(page)
}

const start = (): void => {
  const page = document.getElementById('root')
  if (page === null) throw new Error('the page has no #root')
  // If the program does not load, links and popovers still work without it.
  const startProgram = (): void => void loadProgram(page).finally(() => void replayEarlyPresses())
  // A server-rendered page can be read while the program loads; in a hidden tab nobody is reading it.
  if (page.firstElementChild === null || document.hidden) startProgram()
  else afterFirstPaint(startProgram)
}

// The document may still be loading.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
else start()
