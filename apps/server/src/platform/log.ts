import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../config.ts'
import { currentContext } from './work-context.ts'

export type { Logger } from 'pino'

/** Type, message and stack; never the details, in which a database quotes values. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { type: error.name, message: error.message, stack: error.stack, ...code }
}

/** What identifies an error of an external service without quoting anything: its codes, and the server that it is about. */
export function codesOf(error: unknown): Readonly<Record<string, string | number>> {
  const codes: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(error instanceof Error ? error : {}))
    if (
      ['code', 'responseCode', 'server'].includes(name) &&
      (typeof value === 'string' || typeof value === 'number')
    )
      codes[name] = value
  return codes
}

/**
 * Type, stack and codes without the message, because that of an external service may quote a mail address. For errors whose
 * messages are stored elsewhere.
 */
export function describeWithoutMessage(error: unknown): { readonly type: string; readonly stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '' } = error
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n')
  return { ...codesOf(error), type: name, stack: frames.filter((line) => /^ {4}at /.test(line)).join('\n') }
}

/**
 * Logs one JSON object per line, with the id of the request on whose behalf it is written. Callers must not pass anything personal or secret: they log ids, endpoint names and codes, never
 * a body, header, query, link or mail address.
 *
 * @param destination defaults to standard output
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      mixin: () => {
        const requestId = currentContext()?.requestId
        return requestId == null ? {} : { requestId }
      },
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
