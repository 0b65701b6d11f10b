/** Joins class names, leaving out what is absent: `cx(styles['a'], isWide && styles['wide'])`. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ')
