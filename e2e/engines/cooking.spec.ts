import { publish, registerCook } from '../support/cook.ts'
import { run } from './support/engine.ts'
import { patternContaining, openSignedIn, type Person, signInBefore } from './support/person.ts'
import { expect, test } from './support/test.ts'

/** The frequency of the alarm of a timer. */
const ALARM_HERTZ = 800

/** Completes the visible step, confirming omissions. */
async function completeStep({ view, text }: Person, number: number): Promise<void> {
  const heading = view.role('heading', patternContaining(text('cook.stepNumber', { number })))
  const question = view.role('alertdialog')
  await heading.waitUntilVisible()
  // Presses are ignored for 200 ms after a step change.
  await expect(async () => {
    if ((await heading.inspect()).count === 0) return
    if ((await question.inspect()).count === 0) await view.role('button', text('cook.markDone')).press()
    if ((await question.inspect()).count > 0) await question.role('button', text('cook.ask.proceed')).press()
    await heading.waitUntilGone(1_000)
  }).toPass({ timeout: 30_000 })
}

test('COOK-16 CPAGE-5 CPAGE-1 a recipe is cooked to the end, with an undo and a reload on the way', async ({
  view,
  text,
  server,
  api,
}) => {
  const person = { view, text, server }
  const cook = await registerCook(api)
  const { id, title } = await publish(api, cook)
  const butter = view.role('checkbox', patternContaining('butter'))
  const step = (number: number) =>
    view.role('heading', patternContaining(text('cook.stepNumber', { number })))
  await signInBefore(person, cook)
  await openSignedIn(person, `${server.url}/recipes/${id}`)
  await view.role('button', text('card.startCookingOf', { title })).at(0).press()
  await butter.press()
  await expect.poll(async () => (await butter.inspect()).checked).toBe(true)
  await completeStep(person, 1)
  await view.role('region', text('toast.region')).role('button', text('cook.undo')).press()
  await step(1).waitUntilVisible()
  await view.tab.reload()
  await step(1).waitUntilVisible()
  await expect.poll(async () => (await butter.inspect()).checked).toBe(true)
  await completeStep(person, 1)
  await completeStep(person, 2)
  await view.role('heading', text('cook.finished')).waitUntilVisible()
})

test('CPAGE-5 starting to cook keeps the screen awake', async ({ view, text, server, api }) => {
  const cook = await registerCook(api)
  const { id, title } = await publish(api, cook)
  const person = { view, text, server }
  await signInBefore(person, cook)
  await openSignedIn(person, `${server.url}/recipes/${id}`)
  await view.role('button', text('card.startCookingOf', { title })).at(0).press()
  await view.text(text('cook.awake')).waitUntilVisible()
})

test('TIMER-3 TIMER-4 BAR-1 BAR-3 a timer rings after a reload, right to the second, and a press stops it', async ({
  view,
  text,
  server,
  api,
}) => {
  const cook = await registerCook(api)
  const seconds = 15
  const { id } = await publish(api, cook, {
    steps: [{ instruction: 'Toast it.', timers: [{ label: 'Toast', duration_seconds: seconds }] }],
  })
  await signInBefore({ view, text, server }, cook)
  await view.tab.open(`${server.url}/cooking/${id}`)
  await view
    .role('button', patternContaining(text('cook.timerStartOf', { label: 'Toast', duration: '' })))
    .press()
  const startedAt = Date.now()
  const digits = view.role('timer').at(0)
  await digits.waitUntilVisible()
  await view.tab.reload()
  await run(view.tab, () => {
    const tones: { hertz: number; at: number }[] = []
    Object.assign(window, { tones })
    const start = Object.getOwnPropertyDescriptor(OscillatorNode.prototype, 'start')?.value as (
      this: OscillatorNode,
      when?: number,
    ) => void
    OscillatorNode.prototype.start = function recordedStart(when) {
      tones.push({ hertz: this.frequency.value, at: Date.now() })
      start.call(this, when)
    }
  })
  await digits.waitUntilVisible()
  const displayedSeconds = Number((await digits.inspect()).text.split(':')[1])
  expect(Math.abs(displayedSeconds - (startedAt + seconds * 1_000 - Date.now()) / 1_000)).toBeLessThanOrEqual(
    2,
  )
  // After a reload, browsers require a tap or a key before a page may play sound.
  await view.tab.press('Tab')
  const banner = view.role('region', text('timers.banner'))
  await banner.waitUntilVisible((seconds + 10) * 1_000)
  const tones = () =>
    run(view.tab, () => (window as unknown as { tones: { hertz: number; at: number }[] }).tones)
  const alarmTones = async () => (await tones()).filter(({ hertz }) => hertz === ALARM_HERTZ)
  await expect.poll(alarmTones).not.toEqual([])
  const [first] = await alarmTones()
  expect(Math.abs((first?.at ?? 0) - startedAt - seconds * 1_000)).toBeLessThan(2_000)
  await banner.role('button', text('timers.acknowledge', { label: 'Toast' })).press()
  await banner.waitUntilGone()
})

test('MULTI-1 three dishes are cooked in parallel, each with its own ticks and timer', async ({
  view,
  text,
  server,
  api,
}) => {
  const cook = await registerCook(api)
  const titles = ['Soup', 'Pie', 'Salad']
  for (const title of titles) await publish(api, cook, { title })
  await signInBefore({ view, text, server }, cook)
  await view.tab.open(`${server.url}/multi-cooking`)
  await view.role('button', text('multi.add')).press()
  const sheet = view.role('dialog', text('multi.add'))
  await sheet.text(text('multi.sources.mine')).press()
  for (const title of titles) await sheet.role('checkbox', patternContaining(title)).press()
  await sheet.role('button', text('multi.start', { count: 3 })).press()
  const dish = (title: string) => view.role('region', title)
  await dish('Pie').role('checkbox', patternContaining('butter')).press()
  await expect
    .poll(async () => (await dish('Pie').role('checkbox', patternContaining('butter')).inspect()).checked)
    .toBe(true)
  expect((await dish('Soup').role('checkbox', patternContaining('butter')).inspect()).checked).toBe(false)
  await dish('Soup').role('button', text('cook.forward')).press()
  await dish('Soup').role('button', patternContaining('Toast')).at(0).press()
  await dish('Soup').role('timer').waitUntilVisible()
  await dish('Salad').role('timer').waitUntilGone()
  await view.role('button', text('multi.checklist')).press()
  await view
    .role('dialog', text('multi.checklistTitle'))
    .role('listitem')
    .containing('butter')
    .containing('300')
    .waitUntilVisible()
})

test('SMART-1 SMART-3 ROUTE-7 a dinner is planned, and cooked by the plan', async ({
  view,
  text,
  server,
  api,
}) => {
  const person = { view, text, server }
  await signInBefore(person, await registerCook(api))
  await openSignedIn(person, server.url)
  await view.role('button', text('dinner.demoPlan')).press()
  await view
    // Late in the evening the day is included.
    .text(new RegExp(`^${text('dinner.readyAt', { time: String.raw`(\S+ )?\d\d:\d\d` })}`))
    .at(0)
    .waitUntilVisible()
  // When the plan is complete, the text above the button grows.
  await view.text(text('dinner.looking')).waitUntilGone(30_000)
  await view.role('button', text('dinner.start')).press()
  await view.role('heading', text('dinner.cooking')).waitUntilVisible()
  const startedSteps = view.role('button', new RegExp(`^${text('dinner.doneOf', { text: '' }).trim()}`))
  await expect.poll(async () => (await startedSteps.inspect()).count).toBeGreaterThan(0)
})
