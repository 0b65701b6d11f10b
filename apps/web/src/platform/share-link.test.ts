import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from './share-link.ts'

const link = { title: 'Soup', url: 'https://souschef.example/recipes/1' }

/** Fakes the browser's APIs for sharing and copying. */
function stubBrowser(
  share: (() => Promise<void>) | undefined,
  writeText: (text: string) => Promise<void>,
): void {
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
}
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name))

afterEach(() => vi.unstubAllGlobals())

test('DET-3 GAL-5 shares natively where the system can', async () => {
  const copied: string[] = []
  stubBrowser(
    () => Promise.resolve(),
    async (text) => void copied.push(text),
  )
  expect(await shareLink(link)).toBe('shared')
  expect(copied).toEqual([])
})

test('DET-3 a cancelled share copies nothing', async () => {
  const copied: string[] = []
  stubBrowser(refuse('AbortError'), async (text) => void copied.push(text))
  expect(await shareLink(link)).toBe('cancelled')
  expect(copied).toEqual([])
})

test.each([undefined, refuse('NotAllowedError')])(
  'DET-3 GAL-5 copies the link where sharing is unavailable',
  async (share) => {
    const copied: string[] = []
    stubBrowser(share, async (text) => void copied.push(text))
    expect(await shareLink(link)).toBe('copied')
    expect(copied).toEqual([link.url])
  },
)

test('DET-3 shows the link where copying fails, too', async () => {
  stubBrowser(undefined, refuse('NotAllowedError'))
  expect(await shareLink(link)).toBe('shown')
})
