import type { Difficulty } from '@souschef/domain'

/** The colours of the light theme, for paper and cards. */
export const PALETTE = {
  paper: '#FFFFFF',
  background: '#F4F5F2',
  line: '#D5D3D9',
  ink: '#1E1524',
  quietInk: '#54495C',
  brand: '#4B2354',
  saffron: '#FFB41F',
  warning: '#7A4B00',
  warningTint: '#FFEBC2',
} as const

/** Always shown together with the word (DEC-10). */
export const DIFFICULTY_COLORS: Readonly<Record<Difficulty, string>> = {
  easy: '#1B6B3C',
  medium: '#7A4B00',
  hard: '#B0201F',
  expert: '#4B2354',
}
