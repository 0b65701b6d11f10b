import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpointPath } from '@souschef/contract'
import { afterAll, expect, test } from 'vitest'
import { PASSWORD } from './factories.ts'
import { aPicture } from './pictures.ts'
import { serverProcesses } from './server-process.ts'

const { startServer, failToStart } = serverProcesses()

const root = mkdtempSync(join(tmpdir(), 'souschef-full-disk-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let count = 0
const emptyFolder = (): string => {
  const folder = join(root, String((count += 1)))
  mkdirSync(folder)
  return folder
}

const fill = (file: string): void => {
  const block = Buffer.alloc(1024 * 1024)
  expect(() => {
    for (;;) appendFileSync(file, block)
  }).toThrow('ENOSPC')
}

test('a first start on a full disk reports so in one line, wherever space runs out', async () => {
  for (const size of ['4k', '16k', '64k', '256k']) {
    const folder = emptyFolder()
    const { code, output } = await failToStart({ DATA_DIR: join(folder, 'data') }, { folder, size })
    expect([code, output], size).toEqual([
      1,
      `The disk that holds ${folder}/data (DATA_DIR) is full. Free some space, or set DATA_DIR to a folder on another disk.\n`,
    ])
  }
})

test('API-5 on a full disk writes get a Retry-After, health is degraded, and both recover automatically', async () => {
  const folder = emptyFolder()
  const server = await startServer({ DATA_DIR: folder }, { folder, size: '64m' })
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const health = async () => {
    const answer = await fetch(server.url + endpointPath('getHealth'))
    return [answer.status, ((await answer.json()) as { readonly data: object }).data]
  }
  const registered = await post(endpointPath('register'), { email: 'cook@example.org', password: PASSWORD })
  const { data } = (await registered.json()) as { readonly data: { readonly token: string } }
  const create = () =>
    post(endpointPath('createRecipe'), { title: 'Borscht' }, { authorization: `Bearer ${data.token}` })
  const healthyAnswer = [
    200,
    expect.objectContaining({ status: 'ok', checks: { database: 'ok', disk: 'ok' } }),
  ]
  expect(await health()).toEqual(healthyAnswer)

  const filler = join(`/proc/${server.process.pid}/root`, folder, 'filler')
  fill(filler)
  expect(await health()).toEqual([
    200,
    expect.objectContaining({ status: 'degraded', checks: { database: 'ok', disk: 'failed' } }),
  ])
  // Writes that fit into the allocated part of SQLite's log succeed.
  let refused = await create()
  for (let tries = 0; refused.status === 201 && tries < 1000; tries += 1) refused = await create()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await fetch(server.url + endpointPath('listRecipes'))).status).toBe(200)

  rmSync(filler)
  expect((await create()).status).toBe(201)
  expect(await health()).toEqual(healthyAnswer)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('API-33 on a full disk an upload is a 507 that says so, and leaves no partial file', async () => {
  const folder = emptyFolder()
  const server = await startServer({ DATA_DIR: folder }, { folder, size: '64m' })
  const inside = join(`/proc/${server.process.pid}/root`, folder)
  const registered = await fetch(server.url + endpointPath('register'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'cook@example.org', password: PASSWORD }),
  })
  const { data } = (await registered.json()) as { readonly data: { readonly token: string } }
  const picture = Uint8Array.from(await aPicture())
  const upload = async () => {
    const body = new FormData()
    body.append('file', new Blob([picture]))
    const headers = { authorization: `Bearer ${data.token}` }
    return fetch(server.url + endpointPath('uploadPicture'), { method: 'POST', headers, body })
  }
  const files = () =>
    readdirSync(join(inside, 'media'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
  expect((await upload()).status).toBe(201)
  const before = files().map(({ name }) => name)

  fill(join(inside, 'filler'))
  const refused = await upload()
  const { code, message } = (await refused.json()) as { readonly code: string; readonly message: string }
  expect([refused.status, code]).toEqual([507, 'STORAGE_FULL'])
  expect(message).toContain('out of space')
  expect(files().map(({ name }) => name)).toEqual(expect.arrayContaining(before))
  // The worker may have encoded AVIF since, but no upload left anything.
  expect(files().filter(({ name }) => !before.includes(name) && !name.endsWith('.avif'))).toEqual([])

  rmSync(join(inside, 'filler'))
  expect((await upload()).status).toBe(201)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
