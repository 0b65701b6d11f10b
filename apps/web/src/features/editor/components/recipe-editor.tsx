import type { RecipeAnswer } from '@souschef/contract'
import { useStore } from 'zustand'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useUnsavedChanges } from '../../../platform/unsaved-changes.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { footSize } from '../../../ui/foot-size.ts'
import type { RecipeForm } from '../model/recipe-form.ts'
import { type SavedRecipe, useRecipeEditor } from '../model/use-recipe-editor.ts'
import { Announcer } from './announcer.tsx'
import { BasicsSection } from './basics-section.tsx'
import { EditorContext } from './editor-context.ts'
import css from './editor.module.css'
import { IngredientsSection } from './ingredients-section.tsx'
import { MoreSection } from './more-section.tsx'
import { StepsSection } from './steps-section.tsx'
import { LeaveQuestion } from './leave-question.tsx'

interface Props {
  readonly userId: string
  /** The form to begin with; called once. */
  readonly initial: () => RecipeForm
  /** The recipe that is edited; null for a new one. */
  readonly stored: RecipeAnswer | null
  readonly onSaved: (saved: SavedRecipe) => Promise<void>
}

/** The recipe form (FORM-1 to FORM-4, FORM-8): everything a recipe has, saved as a draft or published. */
export function RecipeEditor(props: Props) {
  const { t } = useTranslation()
  const editor = useRecipeEditor(props)
  const { store, errors, offered, conflict, saving, save } = editor
  const isPublished = useStore(store, ({ form }) => form.status === 'published')
  const title = t(editor.isNew ? 'editor.titleCreate' : 'editor.titleEdit')
  useUnsavedChanges(editor.isDirty)
  return (
    <EditorContext value={store}>
      <LeaveQuestion />
      <Form
        className={css['page']}
        aria-label={title}
        autoComplete="off"
        errors={errors}
        failedAttempts={editor.failedAttempts}
        onSubmit={() => save(isPublished ? 'published' : 'draft')}
      >
        <h1>{title}</h1>
        <p className={css['note']}>{t('editor.requiredNote')}</p>
        {offered !== null && (
          <KeptOffer at={offered.at} onTake={editor.takeOffer} onDiscard={editor.discardOffer} />
        )}
        <BasicsSection />
        <IngredientsSection />
        <StepsSection />
        <MoreSection />
        <Announcer />
        <footer ref={footSize} className={css['bar']}>
          <div role="alert" className={css['summary']}>
            {errors.size > 0 && <p>{t('editor.issues', { count: errors.size })}</p>}
            {editor.failureText !== null && <p>{editor.failureText}</p>}
          </div>
          {conflict !== null && (
            <Conflict conflict={conflict} onTheirs={editor.openTheirs} onMine={editor.saveOver} />
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
      </Form>
    </EditorContext>
  )
}

interface KeptOfferProps {
  /** When the form was kept, in epoch milliseconds. */
  readonly at: number
  readonly onTake: () => void
  readonly onDiscard: () => void
}

/** Offers what an earlier visit left unsaved (FORM-9). */
function KeptOffer({ at, onTake, onDiscard }: KeptOfferProps) {
  const { t, language } = useTranslation()
  const when = new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={css['banner']} role="status">
      <p>{t('editor.restore', { when })}</p>
      <Button variant="primary" onClick={onTake}>
        {t('editor.restoreYes')}
      </Button>
      <Button onClick={onDiscard}>{t('editor.restoreNo')}</Button>
    </div>
  )
}

interface ConflictProps {
  readonly conflict: RecipeAnswer
  readonly onTheirs: (conflict: RecipeAnswer) => void
  readonly onMine: (conflict: RecipeAnswer) => void
}

/** Somebody else was faster (API-32): nothing is overwritten before the cook says so. */
function Conflict({ conflict, onTheirs, onMine }: ConflictProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button onClick={() => onTheirs(conflict)}>{t('editor.conflictTheirs')}</Button>
      <Button variant="danger" onClick={() => onMine(conflict)}>
        {t('editor.conflictMine')}
      </Button>
    </>
  )
}
