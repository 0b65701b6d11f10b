/** The next active index for an arrow key among `count` options; -1 is the input itself, which is part of the cycle. */
export function nextChoice(key: 'ArrowUp' | 'ArrowDown', current: number, count: number): number {
  const positionCount = count + 1
  const position = current + 1
  return ((key === 'ArrowDown' ? position + 1 : position + positionCount - 1) % positionCount) - 1
}
