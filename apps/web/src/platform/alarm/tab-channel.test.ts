import { expect, test } from 'vitest'
import { openTabChannel } from './tab-channel.ts'

test('a message reaches the other tabs on the same channel, and none after closing', async () => {
  const [received, otherChannel]: [unknown[], unknown[]] = [[], []]
  const sender = openTabChannel('test', () => expect.unreachable())
  const reader = openTabChannel('test', (message) => received.push(message))
  const other = openTabChannel('other', (message) => otherChannel.push(message))
  sender.post({ a: 1 })
  sender.post('b')
  await expect.poll(() => received).toEqual([{ a: 1 }, 'b'])
  expect(otherChannel).toEqual([])
  for (const channel of [sender, reader, other]) channel.close()
})
