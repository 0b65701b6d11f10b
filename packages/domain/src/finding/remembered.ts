/** Texts of a kitchen repeat their words; more different ones are seldom met in a row. */
const MOST = 10_000
const LONGEST = 40

/** A text that shares no memory with those that it was cut from: engines keep all of a text alive for a piece of it. */
const ownText = (text: string): string => [...text].join('')

/** The same function, which does not do anew what it did for a short text before. */
export function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  let made = new Map<string, Made>()
  return (text) => {
    if (text.length > LONGEST) return make(text)
    const known = made.get(text)
    if (known !== undefined) return known
    const own = ownText(text)
    const fresh = make(own)
    if (made.size >= MOST) made = new Map()
    made.set(own, fresh)
    return fresh
  }
}
