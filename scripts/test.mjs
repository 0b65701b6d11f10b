// Runs all checks: `npm test`. Must run in any Node, however old, to report that it is too old.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(`Souschef needs Node.js 20 or newer; this is ${process.version}. See https://nodejs.org/`)
  process.exit(1)
}

import('./lib/run-stages.mjs')
  .then(({ runStages }) => runStages(process.argv.slice(2)))
  .then((exitCode) => {
    process.exitCode = exitCode
  })
  .catch((error) => {
    console.error(error.expected ? error.message : error)
    process.exit(1)
  })
