import { gzipSync } from 'node:zlib'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { openSignedIn } from '../testing/people.ts'
import { type RenderedApp, renderApp } from '../testing/render-app.tsx'

const ID = '0190eeee-0000-7000-8000-000000000001'
const OTHER = '0190eeee-0000-7000-8000-000000000002'

const NOTHING = { ready: 0, doubtful: 0, double: 0, failed: 0, accepted: 0, skipped: 0 }

const anImport = (changes: object = {}) => ({
  id: ID,
  name: 'example.org',
  created_at: '2026-03-01T10:00:00.000Z',
  expires_at: '2026-03-08T10:00:00.000Z',
  state: 'done',
  error: null,
  counts: NOTHING,
  ...changes,
})

let server: ApiServer
let imports: object[]
beforeEach(async () => {
  server = await openSignedIn()
  imports = []
  server.on('listImports', () => okReply({ imports }))
  server.on('createImport', () => okReply({ import: anImport({ state: 'waiting' }) }, 201))
  server.on('getImport', () => okReply({ import: anImport({ counts: { ...NOTHING, ready: 1 } }) }))
  server.on('deleteImport', () => okReply({}))
})
afterEach(() => {
  cleanup()
  return server.close()
})

/** The paths that the page has shown. */
function pathsOf({ router }: RenderedApp): readonly string[] {
  const shown: string[] = []
  router.subscribe(({ location }) => shown.push(location.pathname))
  return shown
}

const sent = () => server.requestsTo('createImport').map(({ body }) => body)
const source = () => screen.findByRole('textbox', { name: 'Link or text' })

test.each([
  ['an address', 'https://example.org/soup', 'Read the page', { urls: ['https://example.org/soup'] }],
  ['a text', 'Soup\n1 l water', 'Read it', { text: 'Soup\n1 l water' }],
])('IMP-1 %s is read, and leads to its review', async (_, text, button, body) => {
  const app = renderApp('/import')
  const shown = pathsOf(app)
  fireEvent.change(await source(), { target: { value: text } })
  await app.user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(shown).toContain(`/import/${ID}`))
  expect(sent()).toMatchObject([body])
})

test('IMP-1 IMP-9 several addresses are read while the cook goes on, and stand in the list of imports', async () => {
  const { user } = renderApp('/import')
  fireEvent.change(await source(), { target: { value: 'https://a.example/1\nhttps://a.example/2' } })
  imports = [anImport({ name: '2 pages', state: 'running' })]
  await user.click(screen.getByRole('button', { name: 'Read 2 pages' }))
  expect(await screen.findByRole('heading', { level: 3, name: '2 pages' })).toBeTruthy()
  expect(await source()).toHaveProperty('value', '')
  expect(server.requestsTo('getImport')).toEqual([])
})

test('IMP-11 a page that refuses is named beside the field, with the way round, and leaves no import', async () => {
  server.on('getImport', () => okReply({ import: anImport({ counts: { ...NOTHING, failed: 1 } }) }))
  const problem = 'The page refuses programs'
  server.on('listImportItems', () =>
    okReply({
      items: [{ place: 0, state: 'failed', title: '', image_url: null, doubts: 0, problem, recipe_id: null }],
    }),
  )
  const { user } = renderApp('/import')
  await user.type(await source(), 'https://example.org/wall')
  await user.click(screen.getByRole('button', { name: 'Read the page' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(problem)).toBeTruthy()
  expect(screen.getByRole('link', { name: /with the button below/ }).getAttribute('href')).toBe(
    '#bookmarklet',
  )
  expect(await source()).toHaveProperty('value', 'https://example.org/wall')
  await waitFor(() => expect(server.requestsTo('deleteImport')).toHaveLength(1))
})

test('IMP-1 files that are dropped anywhere become one import; a refusal says why', async () => {
  server.on('createImport', () =>
    errorReply(422, 'IMPORT_UNREADABLE', '', { errors: [{ path: 'file', message: 'No room for it' }] }),
  )
  renderApp('/import')
  await source()
  const files = [new File(['{}'], 'a.json'), new File(['{}'], 'b.json')]
  fireEvent.drop(document, { dataTransfer: { files, types: ['Files'] } })
  expect(await screen.findByText('No room for it')).toBeTruthy()
  const [form] = sent()
  expect(form).toMatch(/name="file"; filename="2 files\.zip"[^]*PK[^]*a\.json[^]*b\.json/)
})

test('IMP-1 what the share sheet hands over fills the field, and waits for the press', async () => {
  renderApp('/import?title=Soup&text=Look+https://example.org/soup')
  expect(await source()).toHaveProperty('value', 'https://example.org/soup')
  expect(sent()).toEqual([])
})

test('IMP-11 a page from the bookmark names its address, waits for the press, and leaves the address bar', async () => {
  const page = gzipSync('<html><h1>Soup</h1></html>').toString('base64url')
  const app = renderApp(`/import?url=https://example.org/soup#page=${page}`)
  const notice = await screen.findByText('https://example.org/soup', { selector: 'p' })
  expect(await source()).toHaveProperty('value', '')
  const { location } = app.router.state
  expect(location.search + location.hash).toBe('')
  expect(sent()).toEqual([])
  const shown = pathsOf(app)
  await app.user.click(screen.getByRole('button', { name: 'Read its recipe' }))
  await waitFor(() => expect(shown).toContain(`/import/${ID}`))
  expect(notice).toBeTruthy()
  expect(sent()).toMatchObject([
    {
      name: 'example.org',
      text: '<!doctype html><base href="https://example.org/soup"><link rel="canonical" href="https://example.org/soup"><html><h1>Soup</h1></html>',
    },
  ])
})

test('IMP-9 my imports show what is left to do and how long they are kept, and can be deleted', async () => {
  imports = [
    anImport({ name: 'paprika.zip', counts: { ...NOTHING, ready: 12, failed: 1 } }),
    anImport({ id: OTHER, name: 'broken.zip', state: 'failed', error: 'The file is damaged' }),
  ]
  const { user } = renderApp('/import')
  const review = await screen.findByRole('link', { name: 'Check and save: paprika.zip' })
  expect(review.getAttribute('href')).toBe(`/import/${ID}`)
  const [counts] = screen.getAllByRole('list', { name: 'Its recipes' })
  if (counts === undefined) throw new Error('no counts')
  expect(
    within(counts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ready: 12', 'Not read: 1'])
  expect(screen.getAllByText('Kept until March 8, 2026')).toHaveLength(2)
  expect(screen.getByText('The file is damaged')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Delete “broken.zip”' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete this import?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'broken.zip' })).toBeNull())
  expect(server.requestsTo('deleteImport').map(({ path }) => path)).toEqual([`/api/imports/${OTHER}`])
})

test('IMP-11 the bookmark is there to be dragged; pressed here it only says so', async () => {
  const { user } = renderApp('/import')
  const bookmark = await screen.findByRole('link', { name: 'To Souschef' })
  expect(bookmark.getAttribute('href')).toMatch(/^javascript:/)
  await user.click(bookmark)
  expect(await screen.findByText(/it works on other pages/)).toBeTruthy()
})
