import ru from '@souschef/locales/ru.json' with { type: 'json' }
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alarmOutputs } from '../platform/cooking/alarm-outputs.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { pushSlot } from '../platform/push/push-slot.ts'
import { screenOnSlot, soundSlot } from '../platform/storage/alarm-keys.ts'
import { sessionSlot } from '../platform/storage/keys.ts'
import { type ApiServer, okReply } from '../testing/api-server.ts'
import { FakeAudio } from '../testing/fake-audio.ts'
import { type FakePush, installPush, pushKey, removePush } from '../testing/fake-push.ts'
import { bread, openSignedInWithRecipe } from '../testing/kitchen.ts'
import { aUser } from '../testing/page.ts'
import { renderApp } from '../testing/render-app.tsx'

let server: ApiServer
let browser: FakePush

// The page has one audio context and one wake lock, created on first use.
FakeAudio.install()
Object.defineProperty(navigator, 'wakeLock', {
  value: { request: async () => Promise.reject(new Error('none')) },
  configurable: true,
})
alarmOutputs().sound.play('timer-start')
const [audio] = FakeAudio.opened

beforeEach(async () => {
  server = await openSignedInWithRecipe(bread)
  browser = installPush()
  server.on('getPushKey', () => okReply({ key: pushKey('key') }))
  server.on('savePushSubscription', () => okReply({}))
  server.on('deletePushSubscription', () => okReply({}))
})
afterEach(() => {
  cleanup()
  removePush()
  return server.close()
})

const part = async (name: string) => within(await screen.findByRole('group', { name }))

describe('settings for cooking', () => {
  test('SET-1 sound is switched and its volume set at once, with a test sound', async () => {
    const { user } = renderApp('/settings')
    const sound = await part('Timer sound')
    const volume = sound.getByRole('slider', { name: 'Volume' })
    fireEvent.change(volume, { target: { value: '40' } })
    expect(soundSlot.getState()).toEqual({ isOn: true, volume: 40 })
    expect(await sound.findByText('40%')).toBeTruthy()
    const before = audio?.playedTones().length ?? 0
    await user.click(sound.getByRole('button', { name: 'Play the sound' }))
    expect(audio?.playedTones().slice(before)).toMatchObject([{ hertz: 800 }])
    expect(audio?.output?.gain['value']).toBeCloseTo(0.16)
    await user.click(sound.getByRole('checkbox', { name: 'Timers make a sound' }))
    expect(soundSlot.getState()).toEqual({ isOn: false, volume: 40 })
    expect(audio?.output?.gain['value']).toBe(0)
    expect(volume).toHaveProperty('disabled', true)
    expect(sound.getByRole('button', { name: 'Play the sound' })).toHaveProperty('disabled', true)
  })

  test('SET-1 notifications can be requested, allowed and tested', async () => {
    const { user } = renderApp('/settings')
    const notifications = await part('Notifications')
    await user.click(notifications.getByRole('button', { name: 'Allow notifications' }))
    await user.click(await notifications.findByRole('button', { name: 'Show a test notification' }))
    await waitFor(() => expect(browser.notifications).toMatchObject([{ title: 'Test: time is up' }]))
  })

  test('SET-1 blocked notifications say what to do, and a changed permission shows when the page is visible again', async () => {
    browser.permission = 'denied'
    renderApp('/settings')
    const notifications = await part('Notifications')
    expect(notifications.getByText(/Notifications are blocked for this site/)).toBeTruthy()
    const push = await part('When no page is open')
    expect(push.getByText(/Notifications are blocked for this site/)).toBeTruthy()
    browser.permission = 'granted'
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(notifications.getByRole('button', { name: 'Show a test notification' })).toBeTruthy()
    expect(push.getByRole('checkbox')).toHaveProperty('checked', false)
  })

  test('CPAGE-6 push can be turned on and off for this device', async () => {
    const { user } = renderApp('/settings')
    const push = await part('When no page is open')
    const box = push.getByRole('checkbox', { name: 'Ring even when Souschef is closed' })
    await user.click(box)
    await waitFor(() => expect(pushSlot(aUser().id).getState()).toBe(true))
    expect(server.requestsTo('savePushSubscription')[0]?.body).toMatchObject({
      endpoint: 'https://push.example/1',
    })
    await waitFor(() => expect(box.getAttribute('aria-busy')).toBe('false'))
    expect(box).toHaveProperty('checked', true)
    await user.click(box)
    await waitFor(() => expect(server.requestsTo('deletePushSubscription')).toHaveLength(1))
    await waitFor(() =>
      expect([box.getAttribute('aria-busy'), browser.subscription]).toEqual(['false', null]),
    )
    expect(box).toHaveProperty('checked', false)
  })

  test('CPAGE-6 a refusal of the push service is reported, and push stays off', async () => {
    browser.isReachable = false
    const { user } = renderApp('/settings')
    const push = await part('When no page is open')
    await user.click(push.getByRole('checkbox'))
    expect((await push.findByRole('alert')).textContent).toContain('could not turn this on')
    expect(push.getByRole('checkbox')).toHaveProperty('checked', false)
  })

  test('CPAGE-6 the push setting says so without HTTPS', async () => {
    vi.stubGlobal('isSecureContext', false)
    renderApp('/settings')
    const push = await part('When no page is open')
    expect(push.getByText(/This needs a secure connection/)).toBeTruthy()
    expect(push.queryByRole('checkbox')).toBeNull()
  })

  test('SET-1 TIMER-7 keeping the screen on can be switched', async () => {
    const { user } = renderApp('/settings')
    const box = (await part('Screen')).getByRole('checkbox', { name: 'Keep the screen on while cooking' })
    expect(box).toHaveProperty('checked', true)
    await user.click(box)
    expect([screenOnSlot.getState(), (box as HTMLInputElement).checked]).toEqual([false, false])
  })

  test('SET-1 the settings are in Russian', async () => {
    renderApp('/settings')
    await part('Screen')
    act(() => setLanguage('ru', ru))
    expect(await screen.findByRole('heading', { level: 1, name: 'Настройки' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Не выключать экран во время готовки' })).toBeTruthy()
  })

  test('SET-1 the settings ask a guest to sign in', async () => {
    sessionSlot.setState(null)
    const { router } = renderApp('/settings')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})
