/** The index that a key moves the focus to among `count` entries; null if it stays. `current` is −1 if none has the focus. */
export function nextEntry(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** The next entry after `current` whose text starts with a typed letter; null if there is none. */
export function entryByLetter(letter: string, current: number, texts: readonly string[]): number | null {
  const prefix = letter.toLocaleLowerCase()
  for (let step = 1; step <= texts.length; step += 1) {
    const index = (current + step + texts.length) % texts.length
    if (texts[index]?.trim().toLocaleLowerCase().startsWith(prefix) === true) return index
  }
  return null
}
