import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { findSession } from '@souschef/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookingStore } from '../platform/cooking/cooking-store.ts'
import type { ApiServer } from '../testing/api-server.ts'
import { type FakeSpeech, fakeSpeech } from '../testing/fake-speech.ts'
import { bread, openSignedInWithRecipe } from '../testing/kitchen.ts'
import { aUser } from '../testing/page.ts'
import { renderApp } from '../testing/render-app.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await openSignedInWithRecipe({ ...bread, language: 'ru' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  return server.close()
})

const state = () => cookingStore(aUser().id).getState()
const step = (number: number) => screen.findByRole('heading', { name: `Step ${number}` })

async function openMenu() {
  const { user } = renderApp(`/cooking/${bread.id}`)
  await step(1)
  await user.click(screen.getByRole('button', { name: 'More' }))
  return user
}

async function turnOn() {
  const speech = fakeSpeech()
  const user = await openMenu()
  await user.click(screen.getByRole('button', { name: 'Cook by voice' }))
  await user.click(screen.getByRole('button', { name: 'Cook by voice' }))
  await waitFor(() => expect(speech.spoken).not.toHaveLength(0))
  return { user, speech }
}

/** Lets speech output finish, and waits for the microphone. */
const untilListening = (speech: FakeSpeech) =>
  waitFor(() => {
    act(() => speech.finishSpeaking())
    expect(speech.listening()).toBeDefined()
  })
const say = (speech: FakeSpeech, ...words: readonly string[]) => act(() => speech.recognize(...words))

test('voice control is not offered if the browser does not support it', async () => {
  await openMenu()
  expect(screen.queryByRole('button', { name: 'Cook by voice' })).toBeNull()
})

test('the first use of voice control says where speech is sent, later ones do not', async () => {
  const speech = fakeSpeech()
  const user = await openMenu()
  await user.click(screen.getByRole('button', { name: 'Cook by voice' }))
  await screen.findByText(/Chrome sends it to Google/)
  expect(speech.spoken).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Cook by voice' }))
  await user.click(await screen.findByRole('button', { name: 'Voice off' }))
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('button', { name: 'Cook by voice' }))
  await screen.findByRole('complementary', { name: 'Cooking by voice' })
})

test('a step is read in the language of the recipe, with the microphone closed', async () => {
  const { speech } = await turnOn()
  expect(speech.listening()).toBeUndefined()
  await screen.findByText('Reading aloud.')
  await untilListening(speech)
  expect(speech.spoken.map(({ text }) => text)).toContain('Knead the dough for 8–10 minutes.')
  expect(new Set(speech.spoken.map(({ lang }) => lang))).toEqual(new Set(['ru']))
  expect(speech.listening()?.lang).toBe('en')
  await screen.findByText('Listening.', { exact: false })
})

test('voice commands act like keys, and the next step is read', async () => {
  const { speech } = await turnOn()
  await untilListening(speech)
  say(speech, 'next stop', 'next step')
  await step(2)
  await waitFor(() => expect(speech.spoken.at(-1)?.text).toBe('2.'))
  expect(speech.listening()).toBeUndefined()
  await untilListening(speech)
  say(speech, 'назад')
  await step(1)
  await untilListening(speech)
  say(speech, 'start the timer')
  await waitFor(() => expect(state().timers).toMatchObject([{ phase: 'running' }]))
  say(speech, 'start the timer')
  expect(state().timers).toMatchObject([{ phase: 'running' }])
  say(speech, 'ingredients')
  await screen.findByRole('dialog', { name: 'All ingredients' })
  say(speech, 'next')
  await step(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('COOK-16 saying “done” asks about what is not ticked, and a second “done” confirms', async () => {
  const { speech } = await turnOn()
  await untilListening(speech)
  // For 200 ms after a step change 'done' does nothing.
  await waitFor(() => {
    if (screen.queryByRole('alertdialog') === null) say(speech, 'done')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })
  await waitFor(() => expect(speech.spoken.at(-1)?.text).toContain('Something in this step'))
  expect(findSession(state(), bread.id)?.steps[0]?.status).toBe('active')
  await untilListening(speech)
  say(speech, 'done')
  await waitFor(() => expect(findSession(state(), bread.id)?.steps[0]?.status).toBe('completed'))
})

test('an unknown voice command is shown; “repeat” reads again, “stop” turns voice control off', async () => {
  const { speech } = await turnOn()
  await untilListening(speech)
  say(speech, 'is it raining')
  await screen.findByText('Not understood: “is it raining”', { exact: false })
  const before = speech.spoken.length
  say(speech, 'repeat')
  expect(speech.spoken[before]?.text).toBe('1.')
  await untilListening(speech)
  say(speech, 'stop')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Cooking by voice' })).toBeNull())
  expect(speech.listening()).toBeUndefined()
})

test('speech recognition that ends by itself is restarted', async () => {
  const { speech } = await turnOn()
  await untilListening(speech)
  const first = speech.listening()
  act(() => first?.abort())
  await waitFor(() => expect(speech.listening()).toBeDefined())
  expect(speech.listening()).not.toBe(first)
})

test('a blocked microphone is reported and not requested again', async () => {
  const { speech } = await turnOn()
  await untilListening(speech)
  act(() => speech.listening()?.onerror?.({ error: 'not-allowed' }))
  await screen.findByText(/The microphone is blocked/)
  expect(speech.listening()).toBeUndefined()
})

test.each(['is hidden', 'is left'])('the microphone closes when the page %s', async (how) => {
  const { speech } = await turnOn()
  await untilListening(speech)
  if (how === 'is left') cleanup()
  else {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    vi.restoreAllMocks()
  }
  await waitFor(() => expect(speech.listening()).toBeUndefined())
  expect(screen.queryByRole('complementary', { name: 'Cooking by voice' })).toBeNull()
})
