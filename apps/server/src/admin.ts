import { argv, stderr, stdout } from 'node:process'
import { admin } from './admin-command.ts'
import { environment } from './config.ts'
import { ExpectedError } from './platform/expected-error.ts'

try {
  await admin(argv.slice(2), environment, (line) => void stdout.write(`${line}\n`))
} catch (error) {
  if (!(error instanceof ExpectedError)) throw error
  stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
