/**
 * Reads JSON from a column.
 *
 * @param read parses the value; throws, or returns undefined, when it is invalid
 * @throws when the text is not what this program writes there
 */
export function storedJson<Value>(text: string, read: (value: unknown) => Value | undefined): Value {
  const value = read(JSON.parse(text))
  if (value === undefined) throw new TypeError('a column contains JSON of an unknown shape')
  return value
}
