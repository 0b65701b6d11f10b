import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSupported, NODE_PACKAGES, ROOT } from './lib/paths.mjs'

/** A package in the lockfile; `os` and `cpu` name where it can be installed. */
interface Locked {
  readonly version: string
  readonly os?: string | readonly string[]
  readonly cpu?: string | readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const json = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const { packages } = json('package-lock.json') as {
  readonly packages: Readonly<Record<string, Locked>>
}

/** Whether a package that is locked at a path finds a dependency there, or in a folder above, as Node looks for it. */
function canResolve(path: string, name: string): boolean {
  if (packages[join(path, 'node_modules', name)] !== undefined) return true
  return path !== '' && canResolve(path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name)
}

test('the lockfile holds the binaries of every platform: npm installs only what it names', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !canResolve(path, name))
      .map((name) => `${path} wants ${name}`),
  )
  expect(missing).toEqual([])
})

test('the lockfile holds a supported Node for every platform that has one', () => {
  const { optionalDependencies } = json('package.json') as Locked
  expect(Object.keys(NODE_PACKAGES)).toEqual(['darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'])
  expect(Object.values(NODE_PACKAGES).toSorted()).toEqual(Object.keys(optionalDependencies ?? {}).toSorted())
  for (const [platform, name] of Object.entries(NODE_PACKAGES)) {
    const locked = packages[`node_modules/${name}`]
    expect(`${locked?.os?.toString()}-${locked?.cpu?.toString()}`, name).toBe(platform)
    expect(isSupported(locked?.version ?? ''), `${name} ${locked?.version}`).toBe(true)
  }
})
