import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { afterFirstPaint } from './platform/after-first-paint.ts'
import { recordEarlyInput } from './platform/early-input.ts'
import { nextTask } from './platform/next-task.ts'

// The page is not painted before this has run (`blocking="render"`), so no press can come earlier.
const replayEarlyPresses = recordEarlyInput()

const loadProgram = async (page: HTMLElement): Promise<void> => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]'))
    link.rel = link.as === 'fetch' ? 'preload' : 'modulepreload'
  const program = await import('./app/enter.ts')
  // It has just been evaluated, which takes a phone long enough.
  await nextTask()
  await program.mountApp(page)
}

const start = (): void => {
  const page = document.getElementById('root')
  if (page === null) throw new Error('the page has no #root')
  // Where the program does not come, links and popovers still work by themselves.
  const startProgram = (): void => void loadProgram(page).finally(() => void replayEarlyPresses())
  // A page that the server drew is read while the program comes; nobody looks at one in a hidden tab.
  if (page.firstElementChild === null || document.hidden) startProgram()
  else afterFirstPaint(startProgram)
}

// The page may still be on its way.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
else start()
