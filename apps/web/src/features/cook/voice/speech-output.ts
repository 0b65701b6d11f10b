export interface SpeechOutput {
  /** Reads a text aloud. Resolves with true when it has been read, with false when it was cut short. */
  readonly speak: (text: string, language: string) => Promise<boolean>
  readonly cancel: () => void
}

/** Some browsers fall silent in the middle of long texts, so they get one sentence at a time. */
const sentencesOf = (text: string, language: string): readonly string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '')

/** Resolves when the browser has spoken, or cannot. */
const speakSentence = (text: string, language: string): Promise<void> =>
  new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = language
    utterance.onend = utterance.onerror = () => resolve()
    speechSynthesis.speak(utterance)
  })

/** Reads texts aloud, one at a time: a new one cuts the one before short. */
export function createSpeechOutput(): SpeechOutput {
  let generation = 0
  const cancel = (): void => {
    generation += 1
    speechSynthesis.cancel()
  }
  return {
    speak: async (text, language) => {
      cancel()
      const ownGeneration = generation
      for (const sentence of sentencesOf(text, language)) {
        await speakSentence(sentence, language)
        if (ownGeneration !== generation) return false
      }
      return true
    },
    cancel,
  }
}
