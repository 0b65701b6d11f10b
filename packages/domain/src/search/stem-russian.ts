// The Russian stemmer of Snowball, after its published description: https://snowballstem.org/algorithms/russian/stemmer.html

interface EndingGroup {
  /** Endings that always count; the longest match wins. */
  readonly pattern: RegExp
  /** Endings that count only after а or я, which is kept. */
  readonly afterA: ReadonlySet<string>
}

const group = (endings: string, afterA = ''): EndingGroup => {
  const all = `${endings} ${afterA}`.trim().split(' ')
  return { pattern: new RegExp(`(?:${all.join('|')})$`, 'u'), afterA: new Set(afterA.split(' ')) }
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
function removeEnding(region: string, { pattern, afterA }: EndingGroup): string | null {
  const match = pattern.exec(region)
  if (!match) return null
  const stem = region.slice(0, match.index)
  return afterA.has(match[0]) && !/[ая]$/u.test(stem) ? null : stem
}

/** Offset of the region after the second syllable (R2 of the algorithm). */
function secondRegion(word: string): number {
  const match = /^[^аеиоуыэюя]*[аеиоуыэюя]+[^аеиоуыэюя]+[аеиоуыэюя]+[^аеиоуыэюя]/u.exec(word)
  return match ? match[0].length : word.length
}

/** @param word in lower case, letters а to я only, without ё */
export function stemRussian(word: string): string {
  const vowel = /[аеиоуыэюя]/u.exec(word)
  if (!vowel) return word
  const prefix = word.slice(0, vowel.index + 1)
  let region = word.slice(prefix.length)

  const gerund = removeEnding(region, GERUNDS)
  if (gerund === null) {
    region = region.replace(/с[яь]$/u, '')
    const adjective = removeEnding(region, ADJECTIVES)
    region =
      adjective === null
        ? (removeEnding(region, VERBS) ?? removeEnding(region, NOUNS) ?? region)
        : (removeEnding(adjective, PARTICIPLES) ?? adjective)
  } else region = gerund

  region = region.replace(/и$/u, '')
  const derived = /ость?$/u.exec(region)
  if (derived && prefix.length + derived.index >= secondRegion(word)) region = region.slice(0, derived.index)
  if (/ейше?$/u.test(region)) return prefix + region.replace(/ейше?$/u, '').replace(/нн$/u, 'н')
  return prefix + (region.endsWith('нн') ? region.slice(0, -1) : region.replace(/ь$/u, ''))
}
