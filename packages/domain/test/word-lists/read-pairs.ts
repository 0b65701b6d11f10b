/** Parses a list with two words per line. */
export const readPairs = (list: string): readonly (readonly [string, string])[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [first = '', second = ''] = line.split(' ')
      return [first, second] as const
    })
