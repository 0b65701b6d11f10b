import { expect, test } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { createDraftSaver } from './draft-saver.ts'
import { emptyForm, type RecipeForm } from './recipe-form.ts'

const titled = (title: string): RecipeForm => ({ ...emptyForm('en', () => 'id'), title })

/** A saver whose requests stay pending until the test resolves them. */
function startSaver() {
  let form: RecipeForm | null = null
  const sent: string[] = []
  const saved: string[] = []
  let pending = Promise.withResolvers<string>()
  const saver = createDraftSaver({
    read: () => form && { id: 'soup', form, baseVersion: 3 },
    send: (unsaved) => {
      sent.push(unsaved.form.title)
      pending = Promise.withResolvers()
      return pending.promise
    },
    onSaved: (done) => saved.push(done.form.title),
  })
  return {
    ...saver,
    sent,
    saved,
    type: (title: string | null) => (form = title === null ? null : titled(title)),
    answer: () => pending.resolve('2026-03-01T10:00:00.000Z'),
    fail: (error: unknown) => pending.reject(error),
  }
}

const failure = (status: number) => new ApiError({ status, code: 'X', message: 'no' })

test('FORM-7 the draft is not sent while nothing changed', async () => {
  const saver = startSaver()
  await saver.save()
  expect(saver.sent).toEqual([])
  saver.type('Soup')
  const saving = saver.save()
  saver.answer()
  await saving
  await saver.save()
  expect(saver.sent).toEqual(['Soup'])
  expect(saver.saved).toEqual(['Soup'])
})

test('FORM-7 the draft is sent in one request at a time, always with the newest form', async () => {
  const saver = startSaver()
  saver.type('So')
  const saving = saver.save()
  saver.type('Sou')
  void saver.save()
  saver.type('Soup')
  void saver.save()
  expect(saver.sent).toEqual(['So'])
  saver.answer()
  await expect.poll(() => saver.sent).toEqual(['So', 'Soup'])
  saver.answer()
  await saving
  expect(saver.saved).toEqual(['So', 'Soup'])
})

test.each([
  ['no connection', failure(0), true],
  ['an ended session', failure(401), true],
  ['too many requests', failure(429), true],
  ['a deleted recipe', failure(404), false],
  ['a form that is too large', failure(413), false],
])('FORM-7 after %s the same form is sent again: %s', async (_, error, isResent) => {
  const saver = startSaver()
  saver.type('Soup')
  const failing = saver.save()
  saver.fail(error)
  await failing
  const again = saver.save()
  saver.answer()
  await again
  expect(saver.sent).toHaveLength(isResent ? 2 : 1)
})

test('API-48 a pause waits for the request in flight, so that it cannot arrive after the save', async () => {
  const saver = startSaver()
  saver.type('Soup')
  void saver.save()
  const events: string[] = []
  const paused = saver.pause().then(() => events.push('paused'))
  saver.type('Soup!')
  events.push('answered')
  saver.answer()
  await paused
  expect(events).toEqual(['answered', 'paused'])
  await saver.save()
  expect(saver.sent).toEqual(['Soup'])
  saver.resume()
  void saver.save()
  expect(saver.sent).toEqual(['Soup', 'Soup!'])
})
