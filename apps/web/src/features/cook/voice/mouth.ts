export interface Mouth {
  /** Reads a text aloud. Resolves with true when it has been read, with false when it was cut short. */
  readonly say: (text: string, language: string) => Promise<boolean>
  readonly hush: () => void
}

/** Some browsers fall silent in the middle of long texts, so they get one sentence at a time. */
const sentencesOf = (text: string, language: string): readonly string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '')

/** Resolves when the browser has spoken, or cannot. */
const spoken = (text: string, language: string): Promise<void> =>
  new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = language
    utterance.onend = utterance.onerror = () => resolve()
    speechSynthesis.speak(utterance)
  })

/** Reads texts aloud, one at a time: a new one cuts the one before short. */
export function createMouth(): Mouth {
  let turn = 0
  const hush = (): void => {
    turn += 1
    speechSynthesis.cancel()
  }
  return {
    say: async (text, language) => {
      hush()
      const own = turn
      for (const sentence of sentencesOf(text, language)) {
        await spoken(sentence, language)
        if (own !== turn) return false
      }
      return true
    },
    hush,
  }
}
