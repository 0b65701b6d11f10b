import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiServer, okReply } from '../testing/api-server.ts'
import { openPage } from '../testing/page.ts'
import { aRecipe, aStep, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

const [MAIN, SIDE, STEP] = ['a', 'b', 'c'].map((id) => `/media/${id}/1280.jpeg`)
const caption = '<b>Golden</b>'
const soup = aRecipe(1, {
  title: 'Soup',
  main_image_url: MAIN ?? '',
  images: [SIDE ?? ''],
  image_alts: { [MAIN ?? '']: 'A bowl', [SIDE ?? '']: caption },
  steps: [aStep(1, { media: [{ type: 'image', url: STEP ?? '', caption: null }] })],
})

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  server.on('getRecipe', () => okReply({ recipe: soup }))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const opened = async (recipe = soup) => {
  server.on('getRecipe', () => okReply({ recipe }))
  const { user } = renderApp(`/recipes/${recipeId(1)}`)
  const opener = await screen.findByRole('button', { name: 'Open the picture: A bowl' })
  await user.click(opener)
  return { user, opener, gallery: await screen.findByRole('dialog', { name: 'Pictures of “Soup”' }) }
}
const shownUrl = (gallery: HTMLElement): string | null =>
  within(within(gallery).getByRole('figure')).queryByRole('img')?.getAttribute('src') ?? null

test('GAL-1 GAL-2 GAL-3 the gallery shows the position, wraps around by keys and buttons, and restores the focus', async () => {
  const { user, opener, gallery } = await opened()
  expect(shownUrl(gallery)).toBe(MAIN)
  expect(within(gallery).getByText('1 of 3')).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  expect(shownUrl(gallery)).toBe(SIDE)
  expect(within(gallery).getByText('2 of 3')).toBeTruthy()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(shownUrl(gallery)).toBe(STEP)
  // The browser's Back and Forward.
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Meta>}{ArrowLeft}{/Meta}')
  expect(shownUrl(gallery)).toBe(STEP)
  await user.click(within(gallery).getByRole('button', { name: 'Next picture' }))
  expect(shownUrl(gallery)).toBe(MAIN)
  await user.click(within(gallery).getByRole('button', { name: 'Picture 3' }))
  expect(shownUrl(gallery)).toBe(STEP)
  await user.click(within(gallery).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('GAL-3 a swipe navigates the gallery; short or vertical movements, two fingers or a zoomed page do not', async () => {
  const { gallery } = await opened()
  const stage = within(gallery).getByRole('figure').parentElement ?? gallery
  const swipe = (dx: number, dy: number, fingers = 1): void => {
    const at = (x: number, y: number) => ({ identifier: 1, target: stage, clientX: x, clientY: y })
    const touches = Array.from({ length: fingers }, () => at(200, 200))
    fireEvent.touchStart(stage, { touches, changedTouches: [at(200, 200)] })
    fireEvent.touchEnd(stage, { touches: [], changedTouches: [at(200 + dx, 200 + dy)] })
  }
  swipe(-20, 0)
  swipe(-60, 90)
  swipe(-90, 0, 2)
  vi.stubGlobal('visualViewport', { scale: 2 })
  swipe(-90, 0)
  vi.unstubAllGlobals()
  expect(shownUrl(gallery)).toBe(MAIN)
  swipe(-90, 10)
  expect(shownUrl(gallery)).toBe(SIDE)
  swipe(90, 10)
  swipe(90, 10)
  expect(shownUrl(gallery)).toBe(STEP)
})

test('GAL-4 a gallery picture that does not load is replaced by a notice, and the next one is loaded', async () => {
  const { user, gallery } = await opened()
  fireEvent.error(within(within(gallery).getByRole('figure')).getByRole('img'))
  expect(within(gallery).getByText('Could not load the image').role).toBe('alert')
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(shownUrl(gallery)).toBe(SIDE))
  // Its caption is text, whatever it looks like.
  expect(within(gallery).getByText(caption)).toBeTruthy()
})

test('GAL-2 a gallery of one picture has no navigation', async () => {
  const { gallery } = await opened({ ...soup, images: [], steps: [aStep(1)] })
  expect(within(gallery).getByText('1 of 1')).toBeTruthy()
  expect(within(gallery).queryByRole('button', { name: 'Next picture' })).toBeNull()
  expect(within(gallery).queryByRole('list')).toBeNull()
})
