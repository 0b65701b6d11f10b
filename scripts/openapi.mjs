// Generates packages/contract/openapi.json from the contract; with --check, fails when the committed file is outdated.
import { readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from '../packages/contract/src/openapi.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const file = new URL('../packages/contract/openapi.json', import.meta.url)
const current = `${JSON.stringify(openApiDocument(version), null, 2)}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(file, current)
} else if (readFileSync(file, 'utf8') !== current) {
  process.stderr.write(
    'packages/contract/openapi.json is not current: run `npm run openapi` and commit the result\n',
  )
  process.exit(1)
}
