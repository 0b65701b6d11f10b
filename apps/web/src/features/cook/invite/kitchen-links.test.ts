import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cookingStore } from '#platform/cooking/cooking-store.ts'
import { sessionSlot } from '#platform/storage/keys.ts'
import { type ApiServer, okReply } from '#testing/api-server.ts'
import { untilLoaded } from '#testing/cooking.ts'
import { aSession, aUser, openPage } from '#testing/page.ts'
import { recipeId } from '#testing/recipes.ts'
import { createKitchenLink } from './kitchen-links.ts'

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  sessionSlot.setState(aSession())
})
afterEach(() => server.close())

test('DEC-44 a link created before the first synchronisation opens the session with the id that this device uses', async () => {
  const session = (id: unknown) => ({
    session: { id, version: 0, is_open: true, created_at: '', updated_at: '' },
  })
  server.on('openSession', ({ body }) =>
    okReply(session(typeof body === 'object' && body !== null && 'id' in body ? body.id : 'another')),
  )
  server.on('createKitchenLink', () =>
    okReply({
      link: { id: 'link', recipe_id: recipeId(1), created_at: '2026-11-23T18:00:00.000Z', token: 'secret' },
    }),
  )
  const store = await untilLoaded(cookingStore(aUser().id))
  const link = await createKitchenLink(aUser().id, recipeId(1))
  expect(link.session_id).toBe(store.shared().cooking.session_id)
  expect(link.url).toBe(`${server.url}/kitchen/secret`)
})
