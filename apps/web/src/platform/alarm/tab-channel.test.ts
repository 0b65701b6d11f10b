import { expect, test } from 'vitest'
import { openTabChannel } from './tab-channel.ts'

test('a message reaches the other tabs on the same channel, and none after closing', async () => {
  const [heard, elsewhere]: [unknown[], unknown[]] = [[], []]
  const sender = openTabChannel('test', () => expect.unreachable())
  const reader = openTabChannel('test', (message) => heard.push(message))
  const other = openTabChannel('other', (message) => elsewhere.push(message))
  sender.post({ a: 1 })
  sender.post('b')
  await expect.poll(() => heard).toEqual([{ a: 1 }, 'b'])
  expect(elsewhere).toEqual([])
  for (const channel of [sender, reader, other]) channel.close()
})
