import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a script URL of this origin becomes absolute, one of another origin is rejected', async () => {
  const { scriptUrl } = await import('./script-url.ts')
  expect(scriptUrl('/sw.js')).toBe(`${location.origin}/sw.js`)
  expect(() => scriptUrl('https://elsewhere.example/sw.js')).toThrow(TypeError)
})

test('the Trusted Types policy is created once, with the name that the server allows', async () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { scriptUrl } = await import('./script-url.ts')
  expect([scriptUrl('/a.js'), scriptUrl('/b.js')]).toEqual([
    `${location.origin}/a.js`,
    `${location.origin}/b.js`,
  ])
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['souschef'])
})
