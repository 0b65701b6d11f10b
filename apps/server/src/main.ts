import module from 'node:module'
import { stderr, versions } from 'node:process'
import { versionProblem } from './node-version.ts'

// Nothing else may be imported first: an older Node could not even parse it.
const problem = versionProblem(versions.node)
if (problem === null) {
  module.enableCompileCache()
  const { start } = await import('./start.ts')
  await start()
} else {
  stderr.write(`${problem}\n`)
  process.exitCode = 1
}
