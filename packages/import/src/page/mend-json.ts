import { decodeHTML } from 'entities'

/** What is nested deeper is left out: no recipe is, and readers may recurse. */
const MAX_DEPTH = 100

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: '\t', b: '', f: '' }

const isSpace = (char: string): boolean => char !== '' && char.trim() === ''

/** Reads what people and templates write in place of JSON: comments, missing and needless commas, raw line breaks and quotes. */
class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** All values at the top, several objects one after the other too. */
  values(): unknown[] {
    const values: unknown[] = []
    for (;;) {
      const next = this.#next()
      if (next === '') return values
      if (next === '{' || next === '[') values.push(this.#value(0))
      else this.#at += 1
    }
  }

  #next(): string {
    const text = this.#text
    for (;;) {
      while (isSpace(text.charAt(this.#at))) this.#at += 1
      if (text.startsWith('/*', this.#at)) this.#skipTo('*/')
      else if (text.startsWith('//', this.#at)) this.#skipTo('\n')
      else if (text.startsWith('<!--', this.#at)) this.#at += 4
      else if (text.startsWith('-->', this.#at)) this.#at += 3
      else return text.charAt(this.#at)
    }
  }

  #skipTo(end: string): void {
    const found = this.#text.indexOf(end, this.#at + 2)
    this.#at = found === -1 ? this.#text.length : found + end.length
  }

  #value(depth: number): unknown {
    const next = this.#next()
    if (next === '{') return this.#object(depth)
    if (next === '[') return this.#array(depth)
    if (next === '"' || next === "'") return this.#string(next)
    return this.#word()
  }

  #object(depth: number): unknown {
    const object: Record<string, unknown> = {}
    this.#at += 1
    for (;;) {
      const next = this.#next()
      if (next === '' || next === ']') return object
      if (next === '}') {
        this.#at += 1
        return object
      }
      const from = this.#at
      const key = next === '"' || next === "'" ? this.#string(next) : String(this.#word())
      if (this.#next() === ':') {
        this.#at += 1
        if (this.#skipsDeep(depth)) continue
        const value = this.#value(depth + 1)
        if (key !== '__proto__') object[key] = value
      }
      if (this.#at === from) this.#at += 1
    }
  }

  #array(depth: number): unknown {
    const items: unknown[] = []
    this.#at += 1
    for (;;) {
      const next = this.#next()
      if (next === '') return items
      if (next === ']') {
        this.#at += 1
        return items
      }
      if (next === '}') return items
      const from = this.#at
      if (next === ',' || next === ':') this.#at += 1
      else if (!this.#skipsDeep(depth)) items.push(this.#value(depth + 1))
      if (this.#at === from) this.#at += 1
    }
  }

  /** Passes brackets that are nested too deep, one by one. */
  #skipsDeep(depth: number): boolean {
    if (depth < MAX_DEPTH) return false
    const next = this.#next()
    if (next !== '{' && next !== '[') return false
    this.#at += 1
    return true
  }

  #string(quote: string): string {
    const text = this.#text
    let value = ''
    let from = this.#at + 1
    let at = from
    for (; at < text.length; at += 1) {
      const char = text.charAt(at)
      if (char === '\\') {
        const escaped = text.charAt(at + 1)
        const hex = escaped === 'u' ? /^[0-9a-f]{4}/iu.exec(text.slice(at + 2, at + 6))?.[0] : undefined
        value += text.slice(from, at)
        if (hex !== undefined) value += String.fromCharCode(Number.parseInt(hex, 16))
        else value += ESCAPES[escaped] ?? escaped
        at += hex === undefined ? 1 : 5
        from = at + 1
      } else if (char === quote && this.#endsString(at)) break
    }
    this.#at = at + 1
    return value + text.slice(from, at)
  }

  /** A quotation mark that nothing but punctuation follows; the others are part of the text. */
  #endsString(at: number): boolean {
    let next = at + 1
    while (isSpace(this.#text.charAt(next))) next += 1
    const char = this.#text.charAt(next)
    if (char === ',') {
      next += 1
      while (isSpace(this.#text.charAt(next))) next += 1
      return (
        !/[\p{Ll}]/u.test(this.#text.charAt(next)) ||
        /^(?:true|false|null)/u.test(this.#text.slice(next, next + 5))
      )
    }
    return (
      char === '' ||
      char === '}' ||
      char === ']' ||
      char === ':' ||
      (char === '"' && this.#text.slice(at, next).includes('\n'))
    )
  }

  #word(): unknown {
    const from = this.#at
    while (this.#at < this.#text.length && !/[\s,:{}[\]"']/u.test(this.#text.charAt(this.#at))) this.#at += 1
    const word = this.#text.slice(from, this.#at)
    if (word === 'true') return true
    if (word === 'false') return false
    if (word === 'null' || word === 'undefined' || word === '') return null
    return Number.isFinite(Number(word)) ? Number(word) : word
  }
}

const WRAPPER = /^\s*(?:<!--|\/\/\s?<!\[CDATA\[|\/\*\s?<!\[CDATA\[\s?\*\/|<!\[CDATA\[)/u

/** The values of a JSON text, mended if it is broken; none if it has none. Linear in its length, whatever it is. */
export function readJson(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    const bare = text.replace(WRAPPER, '')
    return new Reader(/^\s*[[{]\s*&quot;/u.test(bare) ? decodeHTML(bare) : bare).values()
  }
}
