// Measures how fast a guest on a mid-range phone sees the home page, the list and a recipe with a cold cache: Lighthouse mobile, medians.
// `npm run bench:web [-- --runs 5]`
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'
import { startServer } from './support/server.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

type Measured = Readonly<Record<string, number>>

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (result === undefined) throw new Error(`no Lighthouse result for ${url}`)
  const { audits, categories } = result.lhr
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    'TBT ms': Math.round(value('total-blocking-time')),
    CLS: Number(value('cumulative-layout-shift').toFixed(3)),
  }
}

async function firstRecipe(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/recipes?limit=1&language=en`)
  const { data } = (await response.json()) as { data: { recipes: readonly { id: string }[] } }
  return data.recipes[0]?.id ?? ''
}

const server = await startServer()
const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: ['--headless', ...CHROMIUM_FLAGS] })
try {
  for (const path of ['/', '/recipes', `/recipes/${await firstRecipe(server.url)}`]) {
    const runs: Measured[] = []
    for (let run = 0; run < Number(values.runs); run++)
      runs.push(await measure(server.url + path, chrome.port))
    const names = Object.keys(runs[0] ?? {})
    const figures = names.map((name) => `${name} ${median(runs.map((run) => run[name] ?? Number.NaN))}`)
    console.log(`${path}: ${figures.join(', ')}`)
  }
} finally {
  chrome.kill()
  await server.stop()
}
