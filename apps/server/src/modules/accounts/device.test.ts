import { expect, test } from 'vitest'
import { parseDevice } from './device.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    'Microsoft Edge',
    'macOS',
  ],
  ['my-own-secret-name/1.0 (on my machine)', null, null],
  ['', null, null],
])('API-15 %j is named %s on %s', (agent, browser, system) => {
  expect(parseDevice(agent)).toEqual({ browser, system })
})

test('API-15 only the start of a long user agent is parsed', () => {
  expect(parseDevice(`${'Mozilla/5.0 ('.repeat(10_000)} Firefox/141.0`)).toEqual({
    browser: null,
    system: null,
  })
})
