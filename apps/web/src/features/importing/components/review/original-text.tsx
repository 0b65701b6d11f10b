import { useEffect, useRef } from 'react'
import { MarkedText } from '#entities/recipe/components/marked-text.tsx'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { ImportItem } from '../../api/review.ts'
import { findMarks } from '../../model/find-marks.ts'
import css from './original-text.module.css'

interface Props {
  readonly item: Pick<ImportItem, 'original' | 'origin'>
  /** The doubtful words, which are marked. */
  readonly sources: readonly string[]
  /** The words that are scrolled to. */
  readonly current: string | null
}

const isAddress = (origin: string): boolean => /^https?:\/\//iu.test(origin)

const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ')

/** What a recipe was read from, with the doubtful words marked (IMP-4). */
export function OriginalText({ item: { original, origin }, sources, current }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not every browser lets the keyboard reach what scrolls.
    if (box.current !== null) box.current.tabIndex = 0
  }, [])
  useEffect(() => {
    const element = box.current
    if (element === null || current === null || current === '') return
    const mark = [...element.querySelectorAll('mark')].find(
      ({ textContent }) => inOneLine(textContent) === inOneLine(current),
    )
    // Not `scrollIntoView`, which would scroll the page too.
    if (mark !== undefined) element.scrollTop = mark.offsetTop - element.clientHeight / 3
  }, [current])
  return (
    <>
      <p className={css['origin']}>
        {isAddress(origin) ? (
          <a href={origin} target="_blank" rel="noreferrer noopener">
            {origin}
          </a>
        ) : (
          <span>{origin}</span>
        )}
      </p>
      {original === null ? (
        <p className={css['none']}>{t('importing.reviewPage.noOriginal')}</p>
      ) : (
        <div ref={box} className={css['text']} role="region" aria-label={t('importing.reviewPage.original')}>
          <MarkedText text={original} marks={findMarks(original, sources)} />
        </div>
      )}
    </>
  )
}
