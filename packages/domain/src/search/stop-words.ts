const WORDS = `
a an and as at by for from in into is it its of on or the to with without
и в во на с со к ко о об от до из у по за для под над при или а но не без же ли бы это
`

/** Words so common that they are neither indexed nor searched for. */
export const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
