/** Where the up and down arrows lead in a list of `count`; -1 is the box itself, which the way around passes through. */
export function nextChoice(key: 'ArrowUp' | 'ArrowDown', current: number, count: number): number {
  const places = count + 1
  const place = current + 1
  return ((key === 'ArrowDown' ? place + 1 : place + places - 1) % places) - 1
}
