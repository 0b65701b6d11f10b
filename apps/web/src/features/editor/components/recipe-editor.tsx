import type { RecipeAnswer } from '@souschef/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useUnsavedChanges } from '../../../platform/unsaved-changes.ts'
import { Button } from '../../../ui/button.tsx'
import { footSize } from '../../../ui/foot-size.ts'
import type { SaveIntent } from '../model/form-issues.ts'
import type { RecipeForm } from '../model/recipe-form.ts'
import { useRecipeEditor } from '../model/use-recipe-editor.ts'
import { BasicsSection } from './basics-section.tsx'
import { EditorContext } from './editor-context.ts'
import css from './editor.module.css'
import { IngredientsSection } from './ingredients-section.tsx'
import { MoreSection } from './more-section.tsx'
import { StepsSection } from './steps-section.tsx'
import { LeaveQuestion } from './leave-question.tsx'

interface Props {
  readonly userId: string
  readonly initial: RecipeForm
  /** The recipe that is edited; null for a new one. */
  readonly stored: RecipeAnswer | null
  readonly onSaved: (recipe: RecipeAnswer, intent: SaveIntent) => Promise<void>
}

/** The recipe form (FORM-1 to FORM-4, FORM-8): everything a recipe has, saved as a draft or published. */
export function RecipeEditor(props: Props) {
  const { t, language } = useTranslation()
  const editor = useRecipeEditor(props)
  const { form, change, errors, failure, offered, attempt, saving } = editor
  const page = useRef<HTMLFormElement>(null)
  useUnsavedChanges(editor.isDirty)

  // FORM-8: the first wrong field is scrolled to and focused, after each failed try.
  useEffect(() => {
    if (attempt === 0) return
    const wrong = page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    wrong?.scrollIntoView({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  }, [attempt])

  const isPublished = form.status === 'published'
  const save = (intent: SaveIntent): void => void editor.save(intent)
  return (
    <EditorContext value={{ form, change, errors }}>
      <LeaveQuestion />
      <form
        ref={page}
        className={css['page']}
        noValidate
        aria-label={t(props.stored === null ? 'editor.titleCreate' : 'editor.titleEdit')}
        onSubmit={(event) => {
          event.preventDefault()
          save(isPublished ? 'published' : 'draft')
        }}
      >
        <h1>{t(props.stored === null ? 'editor.titleCreate' : 'editor.titleEdit')}</h1>
        <p className={css['note']}>{t('editor.requiredNote')}</p>
        {offered !== null && (
          <div className={css['banner']} role="status">
            <p>
              {t('editor.restore', {
                when: new Date(offered.at).toLocaleString(language, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                }),
              })}
            </p>
            <Button variant="primary" onClick={editor.takeOffer}>
              {t('editor.restoreYes')}
            </Button>
            <Button onClick={editor.discardOffer}>{t('editor.restoreNo')}</Button>
          </div>
        )}
        <BasicsSection />
        <IngredientsSection />
        <StepsSection />
        <MoreSection />
        <footer ref={footSize} className={css['bar']}>
          <div role="alert" className={css['summary']}>
            {errors.size > 0 && <p>{t('editor.issues', { count: errors.size })}</p>}
            {failure !== null && <p>{failure.message}</p>}
          </div>
          {failure !== null && failure.conflict !== null && (
            <Conflict conflict={failure.conflict} onTheirs={editor.showTheirs} onMine={editor.saveOver} />
          )}
          <Button isBusy={saving === 'draft'} disabled={saving === 'published'} onClick={() => save('draft')}>
            {t(isPublished ? 'editor.backToDraft' : 'editor.saveDraft')}
          </Button>
          <Button
            variant="primary"
            isBusy={saving === 'published'}
            disabled={saving === 'draft'}
            onClick={() => save('published')}
          >
            {t(isPublished ? 'editor.saveChanges' : 'editor.publish')}
          </Button>
        </footer>
      </form>
    </EditorContext>
  )
}

interface ConflictProps {
  readonly conflict: RecipeAnswer
  readonly onTheirs: (conflict: RecipeAnswer) => void
  readonly onMine: (conflict: RecipeAnswer) => Promise<void>
}

/** Somebody else was faster (API-32): nothing is overwritten before the cook says so. */
function Conflict({ conflict, onTheirs, onMine }: ConflictProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button onClick={() => onTheirs(conflict)}>{t('editor.conflictTheirs')}</Button>
      <Button variant="danger" onClick={() => void onMine(conflict)}>
        {t('editor.conflictMine')}
      </Button>
    </>
  )
}
