import { exit, stderr, stdout } from 'node:process'
import { ConfigError, environment, readConfig } from './config.ts'
import { ExpectedError } from './platform/expected-error.ts'
import { runServer } from './server.ts'

/** What still runs that long after everything was closed is cut off: a job that heeds no signal. */
const LAST_MS = 1000

const say = (line: string): void => void stdout.write(`${line}\n`)

/** Runs the product in this process until it is told to end: SIGTERM and SIGINT let requests under way finish and stop jobs. */
export async function start(): Promise<void> {
  try {
    const server = await runServer(readConfig(environment), say)
    const end = (): void => {
      // A second signal ends at once.
      process.removeListener('SIGTERM', end)
      process.removeListener('SIGINT', end)
      void server.stop().finally(() => setTimeout(() => exit(), LAST_MS).unref())
    }
    process.on('SIGTERM', end)
    process.on('SIGINT', end)
    say(server.url === null ? 'Souschef is working in the background' : `Souschef is ready at ${server.url}`)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof ExpectedError)) throw error
    stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
