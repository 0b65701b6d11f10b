// Generates the readers of answers in the web app from the schemas of the contract; with --check, fails when the committed files are outdated.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/paths.mjs'
import { readerFiles } from './lib/reader-files.mjs'

const FOLDER = join(ROOT, 'apps', 'web', 'src', 'platform', 'api', 'answers')

const files = readerFiles()

if (process.argv.includes('--check')) {
  const isCurrent =
    readdirSync(FOLDER).length === files.size &&
    [...files].every(([name, code]) => readFileSync(join(FOLDER, name), 'utf8') === code)
  if (!isCurrent) {
    process.stderr.write(
      'apps/web/src/platform/api/answers is not current: run `npm run readers` and commit the result\n',
    )
    process.exit(1)
  }
} else {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  for (const [name, code] of files) writeFileSync(join(FOLDER, name), code)
}
