import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTabChannel } from './tab-channel.ts'

afterEach(() => vi.unstubAllGlobals())

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

describe('without BroadcastChannel', () => {
  const fromAnotherTab = (text: string) => {
    localStorage.setItem('souschef.channel.test', text)
    window.dispatchEvent(new StorageEvent('storage', { key: 'souschef.channel.test' }))
  }

  test('messages use the storage event, even the same one twice, and do not return to the sender', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const heard: unknown[] = []
    const channel = openTabChannel('test', (message) => heard.push(message))
    channel.post('mine')
    const first = localStorage.getItem('souschef.channel.test')
    channel.post('mine')
    expect(localStorage.getItem('souschef.channel.test')).not.toBe(first)
    expect(heard).toEqual([])
    fromAnotherTab('{"count":1,"message":{"a":1}}')
    fromAnotherTab('{"count":2,"message":{"a":1}}')
    fromAnotherTab('garbage')
    expect(heard).toEqual([{ a: 1 }, { a: 1 }])
    channel.close()
    fromAnotherTab('{"count":3,"message":{"a":1}}')
    expect(heard).toHaveLength(2)
  })
})
