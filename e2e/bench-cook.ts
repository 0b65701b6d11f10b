// Measures the performance of cooking: step changes, running timers, several dishes on a page, a hundred recipes, the size of the route.
// `npm run bench:cook`, about seven minutes. Targets are printed, not enforced; it fails when a measurement is impossible.
import { chromium } from '@playwright/test'
import { figureLine } from './cook-figures/figure.ts'
import { planning } from './cook-figures/planning.ts'
import { heapGrowth } from './cook-figures/heap-growth.ts'
import { routeSize } from './cook-figures/route-size.ts'
import { runningTimers } from './cook-figures/running-timers.ts'
import { severalDishes } from './cook-figures/several-dishes.ts'
import { stepChange } from './cook-figures/step-change.ts'
import { apiOf } from './support/api.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts'
import { startServer } from './support/server.ts'

const server = await startServer()
try {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  try {
    const kitchen = { browser, api: apiOf(server.localUrl), url: server.url }
    for (const measure of [stepChange, runningTimers, severalDishes, planning, heapGrowth, routeSize]) {
      try {
        for (const figure of await measure(kitchen)) console.log(figureLine(figure))
      } catch (error) {
        console.error(`${measure.name} could not be measured:`, error)
        process.exitCode = 1
      }
    }
  } finally {
    await browser.close()
  }
} finally {
  await server.stop()
}
