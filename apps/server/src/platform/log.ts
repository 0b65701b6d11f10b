import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../config.ts'

export type { Logger } from 'pino'

/** Where from, and what; never the values that a database quotes in its details. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { type: error.name, message: error.message, stack: error.stack, ...code }
}

/**
 * One JSON object a line. Nothing personal or secret may be passed in: callers log ids, names of endpoints and codes, never
 * a body, a header, a query, a link or an address of a mail.
 *
 * @param destination standard output when missing
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
      redact: {
        paths: [
          'password',
          'token',
          'refreshToken',
          'email',
          'authorization',
          '*.password',
          '*.token',
          '*.email',
        ],
        censor: '[redacted]',
      },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  )
}
