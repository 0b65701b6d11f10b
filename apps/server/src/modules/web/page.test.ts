import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogueFiles, firstTextFiles } from '../locales/locales.ts'
import { type PageContent, parseTemplate, renderPage, type Visitor, readVisitor } from './page.ts'

const template = parseTemplate(
  '<!doctype html>\n<html lang="en" data-theme="system">\n<head><title>Souschef</title></head><body><div id="root"><!--page--></div><!--boot--></body></html>',
)

const rendered = (visitor: Omit<Visitor, 'isSignedIn'>, content: PageContent): string =>
  renderPage(template, visitor, content).toString()

const bootOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

test('APP-1 the page language is the chosen one, else the browser’s', () => {
  expect(readVisitor({ cookie: 'a=b; language=ru; theme=dark', 'accept-language': 'en' })).toEqual({
    language: 'ru',
    theme: 'dark',
    isSignedIn: false,
  })
  expect(readVisitor({ 'accept-language': 'ru-RU,ru;q=0.9' })).toEqual({
    language: 'ru',
    theme: 'system',
    isSignedIn: false,
  })
  expect(readVisitor({ cookie: 'language=<script>; theme="' })).toEqual({
    language: 'en',
    theme: 'system',
    isSignedIn: false,
  })
})

test('APP-2 APP-3 the page has its language, theme and catalogue address', async () => {
  const html = rendered({ language: 'ru', theme: 'dark' }, { answers: [] })
  expect(html).toContain('<html lang="ru" data-theme="dark">')
  const { url } = catalogueFiles.ru
  expect(bootOf(html)).toEqual({ language: 'ru', catalogueUrl: url, data: [] })
  expect(html).toContain(`<link rel="preload" as="fetch" crossorigin href="${url}"></head>`)
})

test('the catalogue of a server-rendered page is loaded after the first paint', () => {
  const html = rendered(
    { language: 'en', theme: 'system' },
    { answers: [], rendered: { head: '', body: '<p></p>' } },
  )
  const firstTextsUrl = firstTextFiles.en.url
  expect(html).toContain(`<link rel="later" as="fetch" crossorigin href="${firstTextsUrl}"></head>`)
  expect(bootOf(html)).toMatchObject({ catalogueUrl: catalogueFiles.en.url, firstTextsUrl })
})

test('APP-3 the browser’s theme colour is that of the chosen theme, else of the device’s', () => {
  const html = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8')
  const mediaOf = (theme: Visitor['theme']): unknown =>
    [
      ...renderPage(parseTemplate(html), { language: 'en', theme }, { answers: [] })
        .toString()
        .matchAll(/<meta name="theme-color" content="(#\w+)"[^>]* media="([^"]*)"/g),
    ].map(([, colour, media]) => [colour, media])
  const [light, dark] = ['#f4f5f2', '#131015']
  expect(mediaOf('system')).toEqual([
    [light, '(prefers-color-scheme: light)'],
    [dark, '(prefers-color-scheme: dark)'],
  ])
  expect(mediaOf('light')).toEqual([
    [light, 'all'],
    [dark, 'not all'],
  ])
  expect(mediaOf('dark')).toEqual([
    [light, 'not all'],
    [dark, 'all'],
  ])
})

test('DEC-42 the boot data says when registration is not open', () => {
  const bootWith = (registration: 'open' | 'invite' | 'closed') =>
    bootOf(rendered({ language: 'en', theme: 'system' }, { answers: [], registration }))
  expect(bootWith('closed')).toMatchObject({ registration: 'closed' })
  expect(bootWith('invite')).toMatchObject({ registration: 'closed' })
  expect(bootWith('open')).not.toHaveProperty('registration')
})

test('API-30 the boot data says when there is an assistant', () => {
  const bootWith = (hasAssistant: boolean) =>
    bootOf(rendered({ language: 'en', theme: 'system' }, { answers: [], hasAssistant }))
  expect(bootWith(true)).toMatchObject({ assistant: true })
  expect(bootWith(false)).not.toHaveProperty('assistant')
})

test('MODEL-11 text that would end the script element is escaped', () => {
  const answer = JSON.stringify({ title: '</script><script>alert(1)</script><!--' })
  const html = rendered(
    { language: 'en', theme: 'system' },
    { answers: [{ key: ['getRecipe', { id: '</script>' }], answer }] },
  )
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).not.toContain('<!--')
  expect(bootOf(html)).toMatchObject({
    data: [[['getRecipe', { id: '</script>' }], { title: '</script><script>alert(1)</script><!--' }]],
  })
})

test('server HTML has no style attributes, and a template without placeholders is refused', () => {
  expect(rendered({ language: 'en', theme: 'light' }, { answers: [] })).not.toContain('style=')
  expect(() => parseTemplate('<html><head></head></html>')).toThrow(/index\.html lacks/)
})

test('a rendered page replaces the placeholder, and its title that of the template', () => {
  const renderedPage = { head: '<title>Soup</title>', body: '<main>Soup</main>' }
  const html = rendered({ language: 'en', theme: 'light' }, { answers: [], rendered: renderedPage })
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html).toContain('<title>Soup</title>')
  expect(html).toContain('<div id="root"><main>Soup</main></div>')
})

test('DEC-27 the session cookie prevents rendering the guest page for signed-in users', () => {
  expect(readVisitor({ cookie: 'session=open' }).isSignedIn).toBe(true)
  expect(readVisitor({ cookie: 'session=none' }).isSignedIn).toBe(false)
})
