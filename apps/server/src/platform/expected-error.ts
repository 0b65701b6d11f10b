/** The product cannot start or go on for a reason that the operator can mend; the message is one line that says how. */
export class ExpectedError extends Error {}
