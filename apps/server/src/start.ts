import { exit, stderr, stdout } from 'node:process'
import { ConfigError, environment, readConfig } from './config.ts'
import { ExpectedError } from './platform/expected-error.ts'
import { runServer } from './server.ts'

/** How long after closing everything the process exits anyway, in case a job ignores its abort signal. */
const FORCED_EXIT_DELAY_MS = 1000

const printLine = (line: string): void => void stdout.write(`${line}\n`)

/** Runs the server until SIGTERM or SIGINT, which let requests in flight finish and stop jobs. */
export async function start(): Promise<void> {
  try {
    const server = await runServer(readConfig(environment), printLine)
    const end = (): void => {
      // A second signal exits at once.
      process.removeListener('SIGTERM', end)
      process.removeListener('SIGINT', end)
      void server.stop().finally(() => setTimeout(() => exit(), FORCED_EXIT_DELAY_MS).unref())
    }
    process.on('SIGTERM', end)
    process.on('SIGINT', end)
    printLine(
      server.url === null ? 'Souschef is working in the background' : `Souschef is ready at ${server.url}`,
    )
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof ExpectedError)) throw error
    stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
