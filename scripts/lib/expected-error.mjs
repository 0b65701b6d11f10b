/** A failure that the user can fix: its message is printed without a stack trace. */
export class ExpectedError extends Error {
  expected = true
}
