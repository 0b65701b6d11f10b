import type { ReactNode } from 'react'
import { saucer } from './state-glyph.tsx'

export type ErrorGlyphName = 'broken-plate' | 'no-signal'

const ERROR_GLYPHS: Readonly<Record<ErrorGlyphName, ReactNode>> = {
  'broken-plate': (
    <>
      <ellipse cx="72" cy="92" rx="56" ry="6" fill="var(--sunken)" />
      <g fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M70 8a42 42 0 0 0-12 82l10-20-9-13 12-16-7-15Z" />
        <path d="M80 10a42 42 0 0 1-8 82l7-22-8-13 12-17-7-13Z" />
      </g>
      <path
        d="m113 12 6-5M120 22h7M106 8l1.6-5"
        stroke="var(--primary)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  ),
  'no-signal': (
    <>
      {saucer}
      <g fill="none" stroke="var(--ink-2)" strokeWidth="4" strokeLinecap="round">
        <path d="M54 45a26 26 0 0 1 36 0M61 53a16 16 0 0 1 22 0" />
        <path d="m52 66 40-34" stroke="var(--danger)" />
      </g>
      <circle cx="72" cy="62" r="3.5" fill="var(--ink-2)" />
    </>
  ),
}

/** The drawing of an error state. */
export const ErrorGlyph = ({ name }: { readonly name: ErrorGlyphName }): ReactNode => ERROR_GLYPHS[name]
