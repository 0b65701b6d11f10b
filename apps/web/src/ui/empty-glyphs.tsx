import type { ReactNode } from 'react'
import { saucer } from './state-glyph.tsx'

export type EmptyGlyphName = 'empty-plate' | 'empty-pot' | 'heart-plate' | 'search-pan'

const cutlery = (
  <g fill="none" stroke="var(--brand)" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
    <path d="M13 22v12a6 6 0 0 0 12 0V22M19 22v56" />
    <path d="M125 78V22c7 5 8 18 7 29h-7" />
  </g>
)

export const EMPTY_GLYPHS: Readonly<Record<EmptyGlyphName, ReactNode>> = {
  'empty-plate': (
    <>
      {saucer}
      {cutlery}
      <path d="M64 57c4-12 10-16 18-17-1 9-7 16-18 17Z" fill="var(--success)" />
      <path
        d="M61 61c5-7 9-11 15-15"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  ),
  'empty-pot': (
    <>
      <ellipse cx="72" cy="92" rx="54" ry="6" fill="var(--sunken)" />
      <path d="M34 46h76v30a12 12 0 0 1-12 12H46a12 12 0 0 1-12-12Z" fill="var(--primary)" />
      <path
        d="M34 52H22a5 5 0 0 0 0 10h12M110 52h12a5 5 0 0 1 0 10h-12"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="4"
      />
      <path d="M30 46h84" stroke="var(--brand)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M56 34c-4-6 4-9 0-16M72 34c-4-6 4-9 0-16M88 34c-4-6 4-9 0-16"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  'heart-plate': (
    <>
      {saucer}
      {cutlery}
      <path
        d="M72 65C60 57 56 51 56 45.5a8 8 0 0 1 16-3 8 8 0 0 1 16 3C88 51 84 57 72 65Z"
        fill="var(--danger)"
      />
    </>
  ),
  'search-pan': (
    <>
      <ellipse cx="66" cy="94" rx="50" ry="5" fill="var(--sunken)" />
      <path d="m92 68 30 22" stroke="var(--brand)" strokeWidth="9" strokeLinecap="round" />
      <circle cx="64" cy="46" r="38" fill="var(--surface)" stroke="var(--brand)" strokeWidth="5" />
      <circle cx="64" cy="46" r="26" fill="none" stroke="var(--line)" strokeWidth="2.5" />
      <path
        d="M57 40c1-5 4-7 8-7 5 0 8 3 8 7 0 6-8 6-8 12"
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="65" cy="59.5" r="2.8" fill="var(--ink-2)" />
    </>
  ),
}
