import { gzipSync } from 'node:zlib'
import { registerCook } from '../support/cook.ts'
import type { Figure } from './figure.ts'
import { type Kitchen, publishStew, text, withPage } from './kitchen.ts'

const GOAL_KB = 60

/** Gzip size of the cooking route's own JavaScript: what `/cooking/{id}` loads and the home page does not. */
export async function routeSize(kitchen: Kitchen): Promise<readonly Figure[]> {
  const cook = await registerCook(kitchen.api)
  const { id } = await publishStew(kitchen.api, cook, 3)
  const scriptsOf = (path: string, heading: string) =>
    withPage(kitchen, cook, 'desktop', async (page) => {
      const scripts = new Map<string, Promise<Buffer>>()
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.endsWith('.js')) scripts.set(pathname, response.body())
      })
      await page.goto(path)
      await page.getByRole('heading', { name: heading }).first().waitFor()
      await page.waitForLoadState('networkidle')
      const loaded = [...scripts].map(async ([name, body]) => [name, gzipSync(await body).length] as const)
      return new Map(await Promise.all(loaded))
    })
  const home = await scriptsOf('/', '')
  const cooking = await scriptsOf(`/cooking/${id}`, text('cook.stepNumber', { number: 1 }))
  const routeScripts = [...cooking].filter(([name]) => !home.has(name))
  if (routeScripts.length === 0) throw new Error('The cooking page loads no scripts of its own')
  return [
    {
      label: 'JavaScript of the cooking route, gzip',
      value: routeScripts.reduce((sum, [, bytes]) => sum + bytes, 0) / 1_000,
      goal: GOAL_KB,
      unit: 'kB',
      note: `${routeScripts.length} files that the home page does not load`,
    },
  ]
}
