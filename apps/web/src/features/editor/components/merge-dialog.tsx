import { type Choices, type Difference, differenceKey, type Side } from '@souschef/domain'
import { useState } from 'react'
import { describeDifference } from '#entities/recipe/model/describe-difference.ts'
import { rowNames } from '#entities/recipe/model/version-text.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { compareForms } from '../model/merge-forms.ts'
import type { OpenMerge } from '../model/use-merge.ts'
import css from './merge-dialog.module.css'

interface Props {
  readonly merge: OpenMerge
  readonly onCancel: () => void
  readonly onFinish: (choices: Choices) => void
}

/**
 * Shows the cook's version and the one that was saved elsewhere side by side, difference by difference, and lets the cook choose
 * (API-32). Changes of only one side are preselected.
 */
export function MergeDialog({ merge: { versions, intent }, onCancel, onFinish }: Props) {
  const { t } = useTranslation()
  const [{ differences, sides }] = useState(() => compareForms(versions))
  const [choices, setChoices] = useState<Choices>(new Map())
  const choose = (key: string, side: Side): void => setChoices((previous) => new Map(previous).set(key, side))
  const chooseAll = (side: Side): void =>
    setChoices(new Map(differences.map((difference) => [differenceKey(difference), side])))
  const names = rowNames(t, ...sides)
  const renderRow = (difference: Difference) => {
    const key = differenceKey(difference)
    return (
      <DifferenceRow
        key={key}
        name={key}
        {...describeDifference(t, difference, sides, names)}
        chosen={choices.get(key) ?? difference.preferred}
        onChoose={(side) => choose(key, side)}
      />
    )
  }
  const conflicts = differences.filter(({ isConflict }) => isConflict)
  const others = differences.filter(({ isConflict }) => !isConflict)
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={t('compare.title')}
      closeLabel={t('compare.cancel')}
      variant="wide"
      footer={
        <>
          <Button onClick={onCancel}>{t('compare.cancel')}</Button>
          <Button variant="primary" onClick={() => onFinish(choices)}>
            {t(intent === null ? 'compare.apply' : 'compare.save')}
          </Button>
        </>
      }
    >
      <p className={css['intro']}>{t('compare.intro')}</p>
      {differences.length > 0 && (
        <div className={css['all']}>
          <Button onClick={() => chooseAll('mine')}>{t('compare.allMine')}</Button>
          <Button onClick={() => chooseAll('theirs')}>{t('compare.allTheirs')}</Button>
        </div>
      )}
      {differences.length === 0 && <p>{t('compare.same')}</p>}
      {conflicts.length > 0 && (
        <section className={css['group']}>
          <h3>{t('compare.both', { count: conflicts.length })}</h3>
          {conflicts.map(renderRow)}
        </section>
      )}
      {others.length > 0 && (
        <section className={css['group']}>
          <h3>{t('compare.oneSide', { count: others.length })}</h3>
          {others.map(renderRow)}
        </section>
      )}
    </Dialog>
  )
}

interface DifferenceRowProps {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
  readonly chosen: Side
  readonly onChoose: (side: Side) => void
}

function DifferenceRow({ name, label, mine, theirs, chosen, onChoose }: DifferenceRowProps) {
  const { t } = useTranslation()
  const option = (side: Side, value: string) => (
    <label className={css['option']}>
      <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
      <span className={css['side']}>{t(side === 'mine' ? 'compare.mine' : 'compare.theirs')}</span>
      <span className={css['value']}>{value === '' ? t('compare.empty') : value}</span>
    </label>
  )
  return (
    <fieldset className={css['row']}>
      <legend>{label}</legend>
      <div className={css['options']}>
        {option('mine', mine)}
        {option('theirs', theirs)}
      </div>
    </fieldset>
  )
}
