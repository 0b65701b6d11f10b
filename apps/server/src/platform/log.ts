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
 * Where from, without the message: that of an outside service may quote whom a mail was for. For errors whose messages are kept
 * elsewhere.
 */
export function describeWithoutMessage(error: unknown): { readonly type: string; readonly stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '' } = error
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n')
  return { type: name, stack: frames.filter((line) => /^ {4}at /.test(line)).join('\n') }
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
      serializers: { err: describeError, req: () => undefined, res: () => undefined },
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
