/** Returns the current time in epoch milliseconds; injected, so that tests can control it. */
export type Clock = () => number
