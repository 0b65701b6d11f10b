import en from '@souschef/locales/en.json' with { type: 'json' }
import ru from '@souschef/locales/ru.json' with { type: 'json' }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ApiServer, startApiServer } from '../../testing/api-server.ts'
import { languageSlot } from '../storage/keys.ts'
import { currentLanguage, i18n } from './i18n.ts'
import { changeLanguage, detectLanguage, loadAllTexts } from './language.ts'
import { startI18n } from './start.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
  window.happyDOM.setURL(server.url)
  localStorage.clear()
  document.documentElement.lang = 'en'
  server.onPath('/locales/en.json', () => ({ body: en }))
  server.onPath('/locales/ru.json', () => ({ body: ru }))
})
afterEach(() => {
  vi.restoreAllMocks()
  return server.close()
})

const setBrowserLanguages = (...languages: readonly string[]): void => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([...languages])
}

describe('detection', () => {
  test('APP-1 the stored choice wins over the browser, the browser over the page', () => {
    document.documentElement.lang = 'ru'
    setBrowserLanguages('de-AT')
    expect(detectLanguage()).toBe('ru')
    setBrowserLanguages('de-AT', 'en-GB', 'ru')
    expect(detectLanguage()).toBe('en')
    languageSlot.setState('ru')
    expect(detectLanguage()).toBe('ru')
  })

  test('APP-1 falls back to English', () => {
    document.documentElement.lang = 'fr'
    setBrowserLanguages('de')
    expect(detectLanguage()).toBe('en')
  })
})

describe('loading', () => {
  test('APP-2 fetches the catalogue from the address that the page names', async () => {
    setBrowserLanguages('ru-RU')
    await startI18n({ language: 'ru', catalogueUrl: '/locales/ru.json?v=1' })
    expect(i18n.t('errors.LOGIN_REQUIRED')).toBe('Нужно войти')
    expect(document.documentElement.lang).toBe('ru')
    expect(server.received.map(({ path, search }) => `${path}?${search}`)).toEqual(['/locales/ru.json?v=1'])
  })

  test('APP-2 starts with the first texts where the page has them, and loads the others once when they are needed', async () => {
    setBrowserLanguages('ru-RU')
    server.onPath('/locales/ru.first.json', () => ({ body: { errors: ru.errors } }))
    await startI18n({
      language: 'ru',
      catalogueUrl: '/locales/ru.json?v=1',
      firstTextsUrl: '/locales/ru.first.json?v=2',
    })
    expect(i18n.t('errors.LOGIN_REQUIRED')).toBe('Нужно войти')
    await Promise.all([loadAllTexts(), loadAllTexts()])
    expect(i18n.t('nav.login')).toBe(ru.nav.login)
    await loadAllTexts()
    expect(server.received.map(({ path, search }) => `${path}?${search}`)).toEqual([
      '/locales/ru.first.json?v=2',
      '/locales/ru.json?v=1',
    ])
  })

  test('APP-2 fetches the catalogue of another language if that was chosen', async () => {
    languageSlot.setState('ru')
    await startI18n({ language: 'en', catalogueUrl: '/locales/en.json?v=1' })
    expect(i18n.t('errors.LOGIN_REQUIRED')).toBe('Нужно войти')
    expect(server.received.map(({ path, search }) => `${path}?${search}`)).toEqual(['/locales/ru.json?'])
  })

  test.each([
    ['is missing', { status: 404, body: 'nothing' }],
    ['is not JSON', { body: '<html>' }],
    ['is malformed', { body: [] }],
  ])('APP-2 falls back to English when a catalogue %s', async (_, reply) => {
    languageSlot.setState('ru')
    server.onPath('/locales/ru.json', () => reply)
    await startI18n(null)
    expect(currentLanguage()).toBe('en')
    expect(document.documentElement.lang).toBe('en')
  })

  test('APP-2 rejects when no catalogue loads', async () => {
    await server.close()
    await expect(startI18n(null)).rejects.toThrow('fetch')
  })
})

describe('changing', () => {
  test('APP-1 switches the language without a reload, and stores the choice', async () => {
    await startI18n(null)
    await changeLanguage('ru')
    expect(i18n.t('errors.ACCESS_DENIED')).toBe('Нет доступа')
    expect(document.documentElement.lang).toBe('ru')
    expect(languageSlot.getState()).toBe('ru')
    expect(document.cookie).toContain('language=ru')
  })

  test('APP-1 does not change the language if the texts fail to load', async () => {
    await startI18n(null)
    server.onPath('/locales/ru.json', () => ({ status: 500, body: '' }))
    await expect(changeLanguage('ru')).rejects.toThrow('catalogue of ru failed with status 500')
    expect(currentLanguage()).toBe('en')
    expect(languageSlot.getState()).toBeNull()
  })

  test('APP-6 Russian counts have all their forms', async () => {
    languageSlot.setState('ru')
    await startI18n(null)
    const texts = [1, 2, 5, 21, 22, 25].map((count) => i18n.t('validation.too_short', { count }))
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts[0]?.replace('1', '21')).toBe(texts[3])
  })
})
