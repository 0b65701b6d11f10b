/**
 * Reads JSON from a column.
 *
 * @param read makes the value of it; throws, or answers undefined, when it cannot be one
 * @throws when the text is not what this program writes there
 */
export function storedJson<Value>(text: string, read: (value: unknown) => Value | undefined): Value {
  const value = read(JSON.parse(text))
  if (value === undefined) throw new TypeError('a column holds JSON of an unknown shape')
  return value
}
