import './ui/base.css'
import { afterFirstPaint } from './platform/after-first-paint.ts'
import { keepEarlyPress } from './platform/early-press.ts'
import { nextTask } from './platform/next-task.ts'

const page = document.getElementById('root')
if (page === null) throw new Error('the page has no #root')

const enter = async (): Promise<void> => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
  const program = await import('./app/enter.ts')
  // It has just been evaluated, which takes a phone long enough.
  await nextTask()
  await program.enter(page)
}

// A page that the server drew is read while the program comes; nobody looks at one in a hidden tab.
if (page.firstElementChild === null || document.hidden) void enter()
else {
  const pressAgain = keepEarlyPress(page)
  // Where the program does not come, links and popovers still work by themselves.
  afterFirstPaint(() => void enter().finally(pressAgain))
}
