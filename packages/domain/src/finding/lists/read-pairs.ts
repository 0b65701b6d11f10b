/** The lines of a list, each of two words. */
export const readPairs = (list: string): readonly (readonly [string, string])[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [first = '', second = ''] = line.split(' ')
      return [first, second] as const
    })
