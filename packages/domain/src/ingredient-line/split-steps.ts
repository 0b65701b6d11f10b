const BLANK_LINE = /\r?\n[ \t\u00A0]*\r?\n/u

/** '1.', '2)', 'Step 3:', 'Шаг 4.', '- ', '• ' */
const MARK =
  /^(?:(?:step|шаг|schritt|étape|paso)\s*)?\d{1,2}\s*[.):]\s+|^[-–—•*▢□]\s+|^(?:step|шаг|schritt|étape|paso)\s*\d{1,2}\s*[.:–-]?\s*/iu

const withoutMark = (text: string): string => text.replace(MARK, '').replaceAll(/\s+/gu, ' ').trim()

/** Splits the text of a preparation into steps: its paragraphs, else its lines. Numbers and bullets are left out. */
export function splitSteps(text: string): readonly string[] {
  const paragraphs = text.trim().split(BLANK_LINE)
  const parts = paragraphs.length > 1 ? paragraphs : text.split(/\r?\n/u)
  return parts.map(withoutMark).filter((part) => part !== '')
}
