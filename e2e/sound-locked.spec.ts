import { publish, registerCook } from './support/cook.ts'
import { launchThrottling } from './support/hidden.ts'
import { cookingStorage } from './support/kitchen.ts'
import { expect, test } from './support/test.ts'

/** Recorded by the page itself, because evaluating in the page from outside counts as a tap. */
interface Lock {
  readonly audio: string
  readonly x: number
  readonly y: number
}

test('TIMER-4 an untouched page that opens with a ringing timer shows that sound is locked, until a tap', async ({
  server,
  text,
  language,
  api,
}) => {
  const cook = await registerCook(api)
  const recipe = await publish(api, cook)
  const cooking = cookingStorage(cook, [{ recipe, timers: [{ label: 'Toast', endsIn: -1_000 }] }])
  const browser = await launchThrottling()
  try {
    const page = await browser.newPage()
    const reported = Promise.withResolvers<Lock>()
    page.on('console', (message) => {
      const [, lock] = message.text().split('locked ')
      if (lock !== undefined) reported.resolve(JSON.parse(lock) as Lock)
    })
    await page.evaluateOnNewDocument(
      (stored, label) => {
        if (!location.protocol.startsWith('http')) return
        for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
        const contexts: AudioContext[] = []
        Object.assign(window, { contexts })
        window.AudioContext = class extends AudioContext {
          constructor() {
            super()
            contexts.push(this)
          }
        }
        const findButton = (): void => {
          const button = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === label)
          const [audio] = contexts
          if (button === undefined || audio === undefined) return void requestAnimationFrame(findButton)
          const { x, y, width, height } = button.getBoundingClientRect()
          const lock = (): string =>
            JSON.stringify({ audio: audio.state, x: x + width / 2, y: y + height / 2 })
          // By then a context that is allowed to run would be running.
          setTimeout(() => console.info(`locked ${lock()}`), 1_000)
        }
        requestAnimationFrame(findButton)
      },
      {
        'souschef.session': JSON.stringify(cook.session),
        'souschef.language': JSON.stringify(language),
        ...cooking,
      },
      text('timers.soundLocked'),
    )
    await page.goto(`${server.url}/recipes`)
    const lock = await reported.promise
    expect(lock.audio).toBe('suspended')
    await page.mouse.click(lock.x, lock.y)
    const audio = () =>
      page.evaluate(() => (window as unknown as { contexts: AudioContext[] }).contexts[0]?.state)
    await expect.poll(audio).toBe('running')
    const rail = () => page.evaluate(() => document.querySelector<HTMLElement>('#timers-rail')?.innerText)
    await expect.poll(rail).toContain('Toast')
    expect(await rail()).not.toContain(text('timers.soundLocked'))
  } finally {
    await browser.close()
  }
})
