import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from './share-link.ts'

const link = { title: 'Soup', url: 'https://souschef.example/recipes/1' }

/** The browser's side of sharing. */
function browser(share: (() => Promise<void>) | undefined, writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
}
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name))

afterEach(() => vi.unstubAllGlobals())

test('DET-3 GAL-5 shares natively where the system can', async () => {
  const copied: string[] = []
  browser(
    () => Promise.resolve(),
    async (text) => void copied.push(text),
  )
  expect(await shareLink(link)).toBe('shared')
  expect(copied).toEqual([])
})

test('DET-3 a share that the cook gives up copies nothing', async () => {
  const copied: string[] = []
  browser(refuse('AbortError'), async (text) => void copied.push(text))
  expect(await shareLink(link)).toBe('cancelled')
  expect(copied).toEqual([])
})

test.each([undefined, refuse('NotAllowedError')])('DET-3 GAL-5 else copies the link', async (share) => {
  const copied: string[] = []
  browser(share, async (text) => void copied.push(text))
  expect(await shareLink(link)).toBe('copied')
  expect(copied).toEqual([link.url])
})

test('DET-3 else shows it', async () => {
  browser(undefined, refuse('NotAllowedError'))
  expect(await shareLink(link)).toBe('shown')
})
