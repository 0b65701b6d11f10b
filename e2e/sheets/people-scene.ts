import { publish, registerCook, signInBefore } from '../support/cook.ts'
import { setAvatar } from '../support/picture.ts'
import type { Scene } from './scenes.ts'
import { withPage } from './shot.ts'

const PROFESSION = { en: 'Chef', ru: 'Повар' }
const NAME = { first_name: 'Vera', last_name: 'Lindqvist' }

/** People: one's own profile, somebody else's, one without anything, whom one follows, and the settings. */
export const peopleScene: Scene = async ({ studio, kitchen: { illustrated }, text, options, take }) => {
  const { api } = studio
  const language = options.locale === 'ru' ? 'ru' : 'en'
  const [me, vera, newcomer] = await Promise.all([registerCook(api), registerCook(api), registerCook(api)])
  const about = { profession: PROFESSION[language], bio: illustrated.description ?? '' }
  await api.call('updateProfile', { body: { ...NAME, ...about } }, vera.session.token)
  const dish = await fetch(studio.baseURL + (illustrated.main_image_url ?? ''))
  await setAvatar(studio.baseURL, vera, await dish.blob())
  const names = [illustrated.title, ...illustrated.ingredients.slice(0, 3).map(({ name }) => name)]
  for (const cook of [me, vera])
    for (const title of names) await publish(api, cook, { title: title.padEnd(3, '.'), language })
  const follow = { body: { is_following: true } }
  for (const { username } of [vera, newcomer])
    await api.call('setFollow', { params: { username }, ...follow }, me.session.token)
  await api.call('setFollow', { params: { username: me.username }, ...follow }, vera.session.token)
  const places = [
    ['profile-mine', '/profile', 'profile.edit', 'button'],
    ['profile', `/profile/${vera.username}`, 'people.unfollow', 'button'],
    ['profile-empty', `/profile/${newcomer.username}`, 'profile.noRecipes', 'heading'],
    ['subscriptions', '/subscriptions', 'subscriptions.following', 'link'],
    ['settings', '/settings', 'settings.shareLive', 'checkbox'],
  ] as const
  await withPage(studio, options, async (page) => {
    await signInBefore(page, me)
    for (const [name, path, key, role] of places) {
      await page.goto(path)
      await page
        .getByRole(role, { name: text(key) })
        .first()
        .waitFor()
      await take(name, page)
    }
  })
}
