import { expect, test } from 'vitest'
import { createNotifier } from './notification.ts'

test('DEC-26 missing support for notifications is reported, and nothing else happens', async () => {
  const notifier = createNotifier()
  expect(notifier.permission()).toBe('unsupported')
  expect(await notifier.requestPermission()).toBe('unsupported')
  const notification = { id: '1', title: 'Eggs', body: '', language: 'en', path: '/cooking/1', silent: true }
  expect(await notifier.show(notification)).toBe('unsupported')
  await expect(notifier.close('1')).resolves.toBeUndefined()
})
