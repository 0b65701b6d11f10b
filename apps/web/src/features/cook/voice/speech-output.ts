export interface SpeechOutput {
  /** Reads a text aloud. Resolves with true once it has been read, with false if it was cancelled. */
  readonly speak: (text: string, language: string) => Promise<boolean>
  readonly cancel: () => void
}

/** Some browsers stop in the middle of long texts, so sentences are spoken one by one. */
const sentencesOf = (text: string, language: string): readonly string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '')

/** Resolves when the sentence has been spoken, or has failed. */
const speakSentence = (text: string, language: string): Promise<void> =>
  new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = language
    utterance.onend = utterance.onerror = () => resolve()
    speechSynthesis.speak(utterance)
  })

/** Reads texts aloud, one at a time: a new one cancels the one before. */
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
