// The Russian stemmer of Snowball, after its published description: https://snowballstem.org/algorithms/russian/stemmer.html

interface Group {
  /** Endings that always count; the longest match wins. */
  readonly any: RegExp
  /** Endings that count only after а or я, which is kept. */
  readonly afterA: ReadonlySet<string>
}

const group = (endings: string, afterA = ''): Group => {
  const all = `${endings} ${afterA}`.trim().split(' ')
  return { any: new RegExp(`(?:${all.join('|')})$`, 'u'), afterA: new Set(afterA.split(' ')) }
}

const GERUNDS = group('ив ивши ившись ыв ывши ывшись', 'в вши вшись')
const ADJECTIVES = group(
  'ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею',
)
const PARTICIPLES = group('ивш ывш ующ', 'ем нн вш ющ щ')
const VERBS = group(
  'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
  'ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно',
)
const NOUNS = group(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
)

/** The rest with the longest ending of the group removed; null when none applies. */
function without(rest: string, { any, afterA }: Group): string | null {
  const found = any.exec(rest)
  if (!found) return null
  const left = rest.slice(0, found.index)
  return afterA.has(found[0]) && !/[ая]$/u.test(left) ? null : left
}

/** Offset of the region after the second syllable (R2 of the algorithm). */
function secondRegion(word: string): number {
  const found = /^[^аеиоуыэюя]*[аеиоуыэюя]+[^аеиоуыэюя]+[аеиоуыэюя]+[^аеиоуыэюя]/u.exec(word)
  return found ? found[0].length : word.length
}

/** @param word in lower case, letters а to я only, without ё */
export function stemRussian(word: string): string {
  const vowel = /[аеиоуыэюя]/u.exec(word)
  if (!vowel) return word
  const begin = word.slice(0, vowel.index + 1)
  let rest = word.slice(begin.length)

  const gerund = without(rest, GERUNDS)
  if (gerund === null) {
    rest = rest.replace(/с[яь]$/u, '')
    const adjective = without(rest, ADJECTIVES)
    rest =
      adjective === null
        ? (without(rest, VERBS) ?? without(rest, NOUNS) ?? rest)
        : (without(adjective, PARTICIPLES) ?? adjective)
  } else rest = gerund

  rest = rest.replace(/и$/u, '')
  const derived = /ость?$/u.exec(rest)
  if (derived && begin.length + derived.index >= secondRegion(word)) rest = rest.slice(0, derived.index)
  if (/ейше?$/u.test(rest)) return begin + rest.replace(/ейше?$/u, '').replace(/нн$/u, 'н')
  return begin + (rest.endsWith('нн') ? rest.slice(0, -1) : rest.replace(/ь$/u, ''))
}
