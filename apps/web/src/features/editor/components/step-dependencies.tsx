import { X } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { dependencyPath } from '../model/dependency-cycle.ts'
import type { StepForm } from '../model/recipe-form.ts'
import { announce } from './announcer.tsx'
import { useEditor, useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { matchesTyped } from './matches-typed.ts'

/** Characters of the instruction that name a step without a title. */
const EXCERPT_LENGTH = 40

/** The steps that must be done before this one. A step that already depends on this one is refused, with the reason (FORM-4). */
export function StepDependencies({ stepId }: { readonly stepId: string }) {
  const { t, language } = useTranslation()
  const { dispatch } = useEditorStore()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState('')
  const steps = useEditor(({ form }) => form.steps)
  const chosen = steps.find(({ id }) => id === stepId)?.dependencies ?? []
  const others = steps.filter(({ id }) => id !== stepId)
  if (others.length === 0) return null

  const numberOf = (id: string): number => steps.findIndex((step) => step.id === id) + 1
  function nameOf({ id, title, instruction }: StepForm): string {
    const name = t('editor.stepN', { number: numberOf(id) })
    const text = (title.trim() === '' ? instruction : title).trim()
    const excerpt = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text
    return excerpt === '' ? name : `${name}: ${excerpt}`
  }
  /** Why this step cannot depend on another one; undefined if it can. */
  function cycleReason(id: string): string | undefined {
    const path = dependencyPath(steps, id, stepId)
    if (path === null) return undefined
    if (path.length === 0) return t('editor.waitsForThis')
    const names = path.map((other) => t('editor.stepN', { number: numberOf(other) }))
    return t('editor.waitsForThisThrough', { steps: new Intl.ListFormat(language).format(names) })
  }

  const options = others
    .filter((step) => !chosen.includes(step.id) && matchesTyped(nameOf(step), typed))
    .map((step) => {
      const note = cycleReason(step.id)
      return { id: step.id, label: nameOf(step), note, isDisabled: note !== undefined }
    })

  function choose(dependencyId: string): void {
    const reason = cycleReason(dependencyId)
    const step = steps.find(({ id }) => id === dependencyId)
    const text = reason === undefined || step === undefined ? '' : `${nameOf(step)}: ${reason}`
    setRefusal(text)
    if (text === '') {
      dispatch({ type: 'setDependency', stepId, dependencyId, isSet: true })
      setTyped('')
    } else announce(text)
  }

  function remove(step: StepForm): void {
    flushSync(() => dispatch({ type: 'setDependency', stepId, dependencyId: step.id, isSet: false }))
    document.getElementById(`${stepId}-after`)?.focus()
    announce(t('editor.rowRemoved', { name: nameOf(step) }))
  }

  return (
    <div className={css['group']}>
      <Field
        label={t('editor.dependencies')}
        hint={t('editor.dependenciesHint')}
        id={`${stepId}-after`}
        name={`steps.${stepId}.dependencies`}
      >
        <Combobox
          value={typed}
          onValueChange={(text) => {
            setTyped(text)
            setRefusal('')
          }}
          options={options}
          listLabel={t('editor.steps')}
          isFirstActive
          onChoose={choose}
        />
      </Field>
      {refusal !== '' && <p className={css['partWarning']}>{refusal}</p>}
      {chosen.length > 0 && (
        <ul className={css['tags']} aria-label={t('editor.dependencies')}>
          {others
            .filter(({ id }) => chosen.includes(id))
            .map((step) => (
              <li key={step.id} className={css['tag']}>
                {nameOf(step)}
                <button
                  type="button"
                  className={css['tool']}
                  aria-label={t('editor.remove', { name: nameOf(step) })}
                  onClick={() => remove(step)}
                >
                  <X aria-hidden />
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
