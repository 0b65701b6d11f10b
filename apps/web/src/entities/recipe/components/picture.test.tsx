import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Picture } from './picture.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const ID = 'AAAAAAAAAAAAAAAAAAAAAA'
const URL = `/media/${ID}/1280.jpeg`
const THUMBHASH = 'FgwDBYCKaVmIiId3h3d4f3+FiHcI'

const show = (props: Partial<Parameters<typeof Picture>[0]> = {}) => {
  const details = { width: 1280, height: 960, thumbhash: THUMBHASH }
  render(<Picture url={URL} details={details} alt="A bowl" sizes="100vw" {...props} />)
  return screen.getByRole<HTMLImageElement>('img', { name: 'A bowl' })
}

const choices = (image: HTMLElement): readonly (string | null)[] =>
  [...(image.parentElement?.children ?? [])].map((child) => child.getAttribute('srcset'))

test('a picture offers formats and sizes, and has its dimensions before it is loaded', () => {
  const image = show()
  expect(choices(image)).toEqual(
    ['avif', 'webp', 'jpeg'].map((format) =>
      [320, 640, 1280].map((width) => `/media/${ID}/${width}.${format} ${width}w`).join(', '),
    ),
  )
  expect([image.src.endsWith(URL), image.width, image.height]).toEqual([true, 1280, 960])
})

test('a narrow picture is not offered in sizes wider than itself', () => {
  const small = { width: 500, height: 500, thumbhash: THUMBHASH }
  expect(choices(show({ details: small }))[2]).toBe(`/media/${ID}/320.jpeg 320w, /media/${ID}/640.jpeg 500w`)
})

test('a picture with an unknown form of address is shown unchanged', () => {
  const image = show({ url: '/uploads/a.jpg', details: undefined })
  expect(choices(image)).toEqual([null])
})

test('a blurred placeholder is shown until the picture is loaded', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const image = show()
  await waitFor(() => expect(image.style.backgroundImage).toMatch(/^url\("?data:image\/png;base64,/))
})

test('a picture that failed before hydration is reported', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  const failed: string[] = []
  show({ onError: (url) => void failed.push(url) })
  expect(failed).toEqual([URL])
})
