import { publish, registerCook } from '../support/cook.ts'
import { signInBefore } from './support/person.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 480, height: 844 }
const DESKTOP = { width: 1300, height: 900 }
const SIZES = [PHONE, DESKTOP, { width: 1300, height: 440 }]

test('CPAGE-1 APP-6 no page freezes or is wider than its window, at any size or when it is narrowed with a menu open', async ({
  view,
  text,
  server,
  api,
}) => {
  const cook = await registerCook(api)
  const { id } = await publish(api, cook)
  const menu = view.role('button', text('header.menu'))
  await signInBefore({ view, text, server }, cook)
  const paths = ['/', '/recipes', `/recipes/${id}`, `/recipes/${id}/edit`, `/cooking/${id}`, '/multi-cooking']
  for (const path of [...paths, '/smart-cooking', '/settings'])
    await test.step(path, async () => {
      await view.tab.open(`${server.url}${path}`)
      await view.role('main').waitUntilVisible()
      for (const size of SIZES) {
        await view.tab.resize(size)
        const overhang = await view.tab.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(overhang, `at ${size.width} × ${size.height}`).toBeLessThanOrEqual(0)
      }
      await view.tab.resize(DESKTOP)
      if ((await menu.inspect()).count === 0) return
      await menu.press()
      await view.role('menu', text('header.menu')).waitUntilVisible()
      await view.tab.resize(PHONE)
      await view.role('main').waitUntilVisible()
    })
})
