import type { Step } from '../recipe/recipe.ts'

/** The minimum duration of an unattended step, in minutes (COOK-12). */
const MIN_UNATTENDED_MINUTES = 10

/** Matches whole words in lower case, with ё as е. */
const wholeWord = (...patterns: readonly string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`, 'u')

const UNATTENDED_WORD = wholeWord(
  // boiling
  '(?:re|par|pre)?boil(?:s|ed|ing)?',
  'simmer(?:s|ed|ing)?',
  '(?:вс|за|про|до|пере|вы|по)?кип(?:е|и|ят|яч|ящ)\\p{L}*',
  '(?:с|от|про|до|за|раз|под|у|вы|пере|по|не)?вар(?:ить|ите|им|ит|ишь|ят|ю|я|и|ил|ила|или|ило|ив|ка|ки|ке|ку|кой)',
  '(?:с|от|про|до|за|раз|под|у|вы|пере|по)?вар(?:иться|ится|ятся|ился|илась|илось|ились)',
  '(?:с|от|про|до|за|раз|под|у|вы|пере|не)?варе(?:н|на|но|ны|нн?(?:ый|ая|ое|ые|ого|ой|ому|ом|ую|ым|ых|ыми))',
  '(?:от|про|до|за|раз|у|вы|пере)варива\\p{L}*',
  // baking
  '(?:re|pre)?bak(?:e|es|ed|ing)',
  'roast(?:s|ed|ing)?',
  'пе(?:чь|ку|кут|ки|ките|чет|чем|чете|чешь|чется|кутся|чься|клось|клась|кся)',
  'печен(?:ый|ая|ое|ые|ого|ой|ому|ом|ую|ым|ых|ыми)',
  '(?:вы|ис|за|про|до|под|пере)пе[кч](?!анк)\\p{L}*',
  // infusing
  'infus(?:e|es|ed|ing|ion|ions)',
  'steep(?:s|ed|ing)?',
  'настаива\\p{L}*',
  'насто(?:ять|яться|ит|ится|ят|ятся|ял\\p{L}*|яв\\p{L}*|янн\\p{L}*|й|йте)',
  // cooling
  'cool(?:s|ed|ing)?',
  'chill(?:s|ed|ing)?',
  'refrigerat(?:e|es|ed|ing|ion)',
  '(?:за)?(?:охлажд|охлад)\\p{L}*',
  '(?:о|под|при)(?:студ|стуж|стыв|стын|стыть|стыл)\\p{L}*',
)

/** Nouns such as 'baking powder' and 'форма для выпечки', which do not mean baking. */
const NOUN_AFTER_BAKING = wholeWord(
  'powder',
  'soda',
  'sheets?',
  'trays?',
  'dish',
  'dishes',
  'tins?',
  'pans?',
  'paper',
  'parchment',
)
const BAKING = wholeWord('baking', 'roasting')
const FOR_BAKING = wholeWord('выпечки', 'запекания', 'выпекания')

function mentionsUnattendedWork(text: string): boolean {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}+/gu) ?? []
  return words.some((word, index) => {
    if (!UNATTENDED_WORD.test(word)) return false
    if (BAKING.test(word) && NOUN_AFTER_BAKING.test(words[index + 1] ?? '')) return false
    return !(FOR_BAKING.test(word) && words[index - 1] === 'для')
  })
}

/**
 * Whether a step leaves the cook's hands free (COOK-12): the author marked it so, or it takes at least ten minutes and its text
 * mentions boiling, baking, infusing or cooling, in English or Russian. Linear in the length of the text.
 */
export function canRunInParallel(
  step: Pick<Step, 'estimated_time' | 'title' | 'instruction' | 'description' | 'is_parallel'>,
): boolean {
  if (step.is_parallel) return true
  if (step.estimated_time === null || step.estimated_time < MIN_UNATTENDED_MINUTES) return false
  return [step.title, step.instruction, step.description].some(
    (text) => text !== null && mentionsUnattendedWork(text),
  )
}
