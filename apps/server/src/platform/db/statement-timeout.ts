/** A statement was cancelled because it took longer than it may, and its transaction is rolled back. */
export class StatementTimeoutError extends Error {
  override readonly name = 'StatementTimeoutError'

  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}
