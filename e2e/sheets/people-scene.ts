import { DEMO_COOK, registerCook, signInBefore } from '../support/cook.ts'
import { startCooking } from '../support/history.ts'
import type { Scene } from './scenes.ts'
import { withPage } from './shot.ts'

/** The home pages of a new cook and of one who follows others, somebody's profile, and an empty profile. */
export const peopleScene: Scene = async ({ studio, kitchen: { cooked }, text, options, capture }) => {
  const { api } = studio
  const [newcomer, neighbour] = [await registerCook(api), await registerCook(api)]
  const body = { share_live: true }
  await api.call('updateSettings', { body }, neighbour.session.token)
  const [dish] = cooked
  if (dish !== undefined) await startCooking(api, neighbour, dish)
  await withPage(studio, options, async (page) => {
    await signInBefore(page, newcomer)
    await page.goto('/')
    await page.getByRole('region', { name: text('home.live') }).waitFor()
    await capture('home-new', page)
  })
  await withPage(studio, options, async (page) => {
    await signInBefore(page, studio.cook)
    await page.goto('/')
    await page.getByRole('region', { name: text('home.friends') }).waitFor()
    await capture('home-busy', page)
    await page.getByRole('region', { name: text('home.friends') }).scrollIntoViewIfNeeded()
    await page
      .getByRole('region', { name: text('home.live') })
      .getByRole('link')
      .first()
      .waitFor()
    await capture('home-friends', page)
    await page.goto(`/profile/${DEMO_COOK}`)
    await page.getByRole('article').first().waitFor()
    await capture('profile-other', page)
    await page.goto(`/profile/${newcomer.username}`)
    await page.getByRole('heading', { name: text('profile.noRecipes') }).waitFor()
    await capture('profile-empty', page)
  })
}
