/** The device's clock: epoch milliseconds. Domain functions take the value; only the shell reads the clock. */
export const now = (): number => Date.now()
