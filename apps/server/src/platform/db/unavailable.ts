const messageOf = (cause: unknown): string =>
  cause instanceof AggregateError
    ? cause.errors.map(messageOf).join(', ')
    : cause instanceof Error
      ? cause.message
      : String(cause)

/**
 * The database cannot be reached, the connection broke, or a transaction conflicted with others at every attempt. When the
 * connection broke during a commit it is unknown whether the transaction took effect, so never repeat a transaction that ended
 * with this.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
  }
}
