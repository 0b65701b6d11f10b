/** The next active index for an arrow key among `count` options; -1 is the input itself, which is part of the cycle. */
export function nextChoice(key: 'ArrowUp' | 'ArrowDown', current: number, count: number): number {
  const places = count + 1
  const place = current + 1
  return ((key === 'ArrowDown' ? place + 1 : place + places - 1) % places) - 1
}
