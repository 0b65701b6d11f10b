// The English stemmer of Snowball (Porter2), after its published description: https://snowballstem.org/algorithms/english/stemmer.html

const VOWEL = 'aeiouy'
const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/
/** Ends in a short syllable; `Y` is a consonant y. */
const SHORT_SYLLABLE = /(?:^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY])$/
const HAS_VOWEL = /[aeiouy]/

const IRREGULAR_STEMS: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
])
const INVARIANT_WORDS = new Set(['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'])
const INVARIANT_AFTER_STEP_1A = new Set([
  'inning',
  'outing',
  'canning',
  'herring',
  'earring',
  'proceed',
  'exceed',
  'succeed',
])

type Endings = readonly (readonly [ending: string, replacement: string])[]

/** Longest endings first. */
const STEP_2: Endings = [
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['iveness', 'ive'],
  ['ization', 'ize'],
  ['ousness', 'ous'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['tional', 'tion'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ation', 'ate'],
  ['entli', 'ent'],
  ['fulli', 'ful'],
  ['iviti', 'ive'],
  ['ousli', 'ous'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['anci', 'ance'],
  ['ator', 'ate'],
  ['enci', 'ence'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['li', ''],
]
const STEP_3: Endings = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['ative', ''],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
]
const STEP_4 = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|ion|al|er|ic)$/

/** Start of the region after the first consonant that follows a vowel (R1 and R2 of the algorithm). */
function regionAfter(word: string, from: number): number {
  for (let index = from + 1; index < word.length; index += 1)
    if (VOWEL.includes(word[index - 1] ?? '') && !VOWEL.includes(word[index] ?? '')) return index + 1
  return word.length
}

const withConsonantY = (word: string): string => word.replaceAll(/^y|(?<=[aeiouy])y/g, 'Y')

function plural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  if (/[us]s$/.test(word)) return word
  return word.endsWith('s') && HAS_VOWEL.test(word.slice(0, -2)) ? word.slice(0, -1) : word
}

function participle(word: string, r1: number): string {
  const eed = /eed(?:ly)?$/.exec(word)
  if (eed) return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word
  const ending = /(?:ed|edly|ing|ingly)$/.exec(word)
  if (!ending || !HAS_VOWEL.test(word.slice(0, ending.index))) return word
  const stem = word.slice(0, ending.index)
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (DOUBLE.test(stem)) return stem.slice(0, -1)
  return stem.length <= r1 && SHORT_SYLLABLE.test(stem) ? `${stem}e` : stem
}

function replaceEnding(
  word: string,
  endings: Endings,
  isApplicable: (ending: string, at: number) => boolean,
): string {
  const match = endings.find(([ending]) => word.endsWith(ending))
  if (!match) return word
  const [ending, replacement] = match
  const at = word.length - ending.length
  return isApplicable(ending, at) ? word.slice(0, at) + replacement : word
}

/** @param word in lower case, letters a to z only */
export function stemEnglish(word: string): string {
  if (word.length <= 2 || INVARIANT_WORDS.has(word)) return word
  const irregular = IRREGULAR_STEMS.get(word)
  if (irregular !== undefined) return irregular
  let stem = withConsonantY(word)
  const r1 = /^(?:gener|commun|arsen)/.exec(stem)?.[0].length ?? regionAfter(stem, 0)
  const r2 = regionAfter(stem, r1)

  stem = plural(stem)
  if (INVARIANT_AFTER_STEP_1A.has(stem)) return stem
  stem = participle(stem, r1)
  stem = stem.replace(/(?<=.[^aeiouy])[yY]$/, 'i')
  stem = replaceEnding(stem, STEP_2, (ending, at) => {
    if (at < r1) return false
    if (ending === 'ogi') return stem[at - 1] === 'l'
    return ending !== 'li' || 'cdeghkmnrt'.includes(stem[at - 1] ?? ' ')
  })
  stem = replaceEnding(stem, STEP_3, (ending, at) => at >= (ending === 'ative' ? r2 : r1))
  const suffix = STEP_4.exec(stem)
  if (suffix && suffix.index >= r2 && (suffix[0] !== 'ion' || /[st]ion$/.test(stem)))
    stem = stem.slice(0, suffix.index)

  const last = stem.length - 1
  const isSilentE =
    stem.endsWith('e') && (last >= r2 || (last >= r1 && !SHORT_SYLLABLE.test(stem.slice(0, -1))))
  if (isSilentE || (stem.endsWith('ll') && last >= r2)) stem = stem.slice(0, -1)
  return stem.replaceAll('Y', 'y')
}
