const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

/** As many noncharacters as there is punctuation in ASCII. No text contains them. */
const FIRST = 0xfdd0

const HARD_BREAK = '\uFFFE'

/** Replaces what a backslash escapes in Markdown by characters that are no markup; a line that ends in one continues. */
export const hideEscapes = (markdown: string): string =>
  markdown
    .replaceAll(/\\([!-/:-@[-`{-~])/gu, (_, character: string) =>
      String.fromCodePoint(FIRST + PUNCTUATION.indexOf(character)),
    )
    .replaceAll(/\\\n[ \t]*/gu, HARD_BREAK)

/** The characters that `hideEscapes` replaced. */
export const showEscapes = (text: string): string =>
  text
    .replaceAll(/[\uFDD0-\uFDEF]/gu, (character) => PUNCTUATION.charAt(character.charCodeAt(0) - FIRST))
    .replaceAll(HARD_BREAK, '\n')
