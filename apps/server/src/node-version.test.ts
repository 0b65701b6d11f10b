import { expect, test } from 'vitest'
import { versionProblem } from './node-version.ts'

test('an outdated Node is reported in one line; a recent one is accepted', () => {
  for (const version of ['24.15.0', '24.21.0', '25.0.0', '30.1.2']) expect(versionProblem(version)).toBeNull()
  for (const version of ['18.19.0', '20.20.2', '22.22.0', '24.14.9']) {
    expect(versionProblem(version)).toMatch(/^Souschef needs Node\.js 24\.15 or newer.*npm start[^\n]*$/)
    expect(versionProblem(version)).toContain(version)
  }
})
