/** Reads JSON that this program wrote into a column; what was written there is what it is. */
export const storedJson = <Value>(text: string): Value => JSON.parse(text) as Value
