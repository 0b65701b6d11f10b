/** The instant now, in epoch milliseconds. Whoever needs the time is given one, so that tests move it. */
export type Clock = () => number
