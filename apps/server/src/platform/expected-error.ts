/** The process cannot start or continue for a reason that the operator can fix; the message says how, in one line. */
export class ExpectedError extends Error {}
