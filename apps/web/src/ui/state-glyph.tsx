import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type StateGlyphName =
  | 'empty-plate'
  | 'empty-pot'
  | 'heart-plate'
  | 'search-pan'
  | 'broken-plate'
  | 'no-signal'

const saucer = (
  <>
    <ellipse cx="72" cy="92" rx="56" ry="6" fill="var(--sunken)" />
    <circle cx="72" cy="50" r="42" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2.5" />
    <circle cx="72" cy="50" r="27" fill="none" stroke="var(--line)" strokeWidth="2.5" />
  </>
)

const cutlery = (
  <g fill="none" stroke="var(--brand)" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
    <path d="M13 22v12a6 6 0 0 0 12 0V22M19 22v56" />
    <path d="M125 78V22c7 5 8 18 7 29h-7" />
  </g>
)

const DRAWN: Readonly<Record<StateGlyphName, ReactNode>> = {
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

/** A small drawing for a state that has nothing else to show. Decoration: the sentence beside it says all. */
export const StateGlyph = ({ name }: { readonly name: StateGlyphName }) => (
  <svg aria-hidden viewBox="0 0 144 100" className={styles['glyph']}>
    {DRAWN[name]}
  </svg>
)
