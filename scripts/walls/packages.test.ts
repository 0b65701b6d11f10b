import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Allowed dependencies between workspaces, independent of the linter. */
const ALLOWED_DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/import': ['packages/domain'],
  'packages/locales': ['packages/contract', 'packages/domain'],
  demo: ['packages/domain'],
  'apps/web': ['packages/contract', 'packages/domain', 'packages/locales'],
  'apps/server': ['demo', 'packages/contract', 'packages/domain', 'packages/import', 'packages/locales'],
}
const workspaces = Object.entries(ALLOWED_DEPENDENCIES)
/** Additional dependencies allowed in tests. */
const TEST_DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  'apps/web': ['demo', 'packages/import'],
}

/** The fields of a package.json or tsconfig.json that this test reads. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, string>>
  readonly references?: readonly { readonly path: string }[]
  readonly compilerOptions?: { readonly types?: readonly string[]; readonly lib?: readonly string[] }
}
const read = (...path: readonly string[]): Manifest =>
  JSON.parse(readFileSync(join(ROOT, ...path), 'utf8')) as Manifest
const nameOf = (workspace: string): string => `@souschef/${workspace.split('/').at(-1)}`

describe('dependencies point inward', () => {
  test.each(workspaces)('%s depends on the allowed workspaces only', (workspace, allowed) => {
    const dependencies = Object.keys(read(workspace, 'package.json').dependencies ?? {})
    const ours = dependencies.filter((name) => name.startsWith('@souschef/'))
    expect(ours.toSorted()).toEqual(allowed.map(nameOf).toSorted())
  })

  test.each(workspaces)('%s is type-checked against the allowed workspaces only', (workspace, allowed) => {
    const references = read(workspace, 'tsconfig.json').references ?? []
    const paths = references.map((reference) => relative(ROOT, resolve(ROOT, workspace, reference.path)))
    expect(paths.toSorted()).toEqual([...allowed, ...(TEST_DEPENDENCIES[workspace] ?? [])].toSorted())
  })
})

test('the domain depends on no package, the contract only on Zod', () => {
  expect(read('packages/domain', 'package.json').dependencies ?? {}).toEqual({})
  const contract = Object.keys(read('packages/contract', 'package.json').dependencies ?? {})
  expect(contract.toSorted()).toEqual(['@souschef/domain', 'zod'])
})

test('domain and contract are type-checked without the types of browsers or Node', () => {
  for (const workspace of ['packages/domain', 'packages/contract']) {
    const { types, lib } = read(workspace, 'tsconfig.json').compilerOptions ?? {}
    expect({ types, lib }).toEqual({ types: undefined, lib: undefined })
  }
  expect(read('tsconfig.base.json').compilerOptions?.types).toEqual([])
})

describe('packages are imported only through their exports', () => {
  test.each(workspaces)('%s', (workspace) => {
    const entries = Object.entries(read(workspace, 'package.json').exports ?? {})
    for (const [entry, target] of entries) {
      expect(existsSync(join(ROOT, workspace, target)), `${workspace} has no ${entry}`).toBe(true)
      expect(entry).not.toContain('*')
    }
  })

  test('a path that is not exported does not resolve', () => {
    expect(() => import.meta.resolve('@souschef/domain/src/recipe/recipe.ts')).toThrow(
      /not (?:exported|defined)/,
    )
  })
})
