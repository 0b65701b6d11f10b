/** A failure that the reader of the terminal can mend: its message is shown alone, without a stack. */
export class ExpectedError extends Error {
  expected = true
}
