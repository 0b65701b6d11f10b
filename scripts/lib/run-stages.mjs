import { ensureInstalled } from './install.mjs'
import { ensureServices } from './services.mjs'
import { checkStages, testStages } from './stages.mjs'

/**
 * Runs the stages in order, stops at the first failure, and reports how many tests passed and failed.
 * @param {string[]} args `--check` for the static checks only, `--full` for every end-to-end test in every project
 * @returns {Promise<number>} exit code
 */
export async function runStages(args) {
  const checkOnly = args.includes('--check')
  await ensureInstalled()
  const browsers = checkOnly ? { found: [], missing: [] } : await ensureServices()
  const stages = checkOnly
    ? checkStages()
    : testStages({ full: args.includes('--full'), browsers: browsers.found })
  const total = { passed: 0, failed: 0, skipped: 0 }
  const started = performance.now()
  let failure = ''
  for (const [index, stage] of stages.entries()) {
    console.log(`\n── ${index + 1}/${stages.length} ${stage.title}`)
    const stageStarted = performance.now()
    const code = await stage.run()
    const counts = stage.counts?.()
    if (counts) {
      total.passed += counts.passed
      total.failed += counts.failed
      total.skipped += counts.skipped
    }
    console.log(`── ${stage.title}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(stageStarted)}`)
    failure = failureMessage(stage.title, code, counts)
    if (failure) break
  }
  console.log(failure ? `\n${failure}` : `\nEverything passed in ${seconds(started)}.`)
  for (const name of browsers.missing) console.log(`${name} is not available here: its tests were not run.`)
  if (!checkOnly) console.log(`${total.passed} passed, ${total.failed} failed`)
  return failure ? 1 : 0
}

/**
 * @param {string} title
 * @param {number} code
 * @param {import('./test-counts.mjs').Counts | undefined} counts
 * @returns {string} empty when nothing failed
 */
function failureMessage(title, code, counts) {
  if (code !== 0) return `Stopped: "${title}" failed with exit code ${code}.`
  if (counts && counts.skipped > 0)
    return `Stopped: "${title}" skipped ${counts.skipped} tests; nothing may be skipped.`
  if (counts && counts.passed === 0) return `Stopped: "${title}" ran no test.`
  return ''
}

/** @param {number} since of `performance.now()` */
function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
