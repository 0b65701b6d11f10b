import type { RecipeResponse } from '@souschef/contract'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useIsAtLeast } from '#platform/use-is-at-least.ts'
import { useUnsavedChanges } from '#platform/unsaved-changes.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { observeFooterHeight } from '#ui/observe-footer-height.ts'
import type { RecipeForm } from '../model/recipe-form.ts'
import { type SavedRecipe, useRecipeEditor } from '../model/use-recipe-editor.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { Announcer } from './announcer.tsx'
import { BasicsSection } from './basics-section.tsx'
import { EditorContext } from './editor-context.ts'
import css from './editor.module.css'
import { IngredientsSection } from './ingredients-section.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MoreSection } from './more-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { RestoreBanner } from './restore-banner.tsx'
import { SaveState } from './save-state.tsx'
import { StepsSection } from './steps-section.tsx'
import { ConfirmLeave } from './confirm-leave.tsx'
import { UndoKey } from './undo-key.tsx'

/** Shown on wide screens only. */
const RecipePreview = retryableLazy(async () => (await import('./recipe-preview.tsx')).RecipePreview)

interface Props {
  readonly userId: string
  /** Creates the initial form; called once. */
  readonly initial: () => RecipeForm
  /** The recipe to edit; null to create one. */
  readonly stored: RecipeResponse | null
  readonly onSaved: (saved: SavedRecipe) => Promise<void>
  /** Shown below the title. `replaceForm` replaces the current form, which can then be restored. */
  readonly intro?: (replaceForm: (form: RecipeForm) => void) => ReactNode
}

/** Form for creating and editing a recipe, saved as a draft or published (FORM-1 to FORM-4, FORM-8). */
export function RecipeEditor(props: Props) {
  const { t } = useTranslation()
  const editor = useRecipeEditor(props)
  const { store, errors, offer, merge, saving, save } = editor
  const isPublished = useStore(store, ({ form }) => form.status === 'published')
  const title = t(editor.isNew ? 'editor.titleCreate' : 'editor.titleEdit')
  useUnsavedChanges(editor.hasUnsaved)
  return (
    <EditorContext value={store}>
      <ConfirmLeave />
      <div className={css['layout']}>
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
          {props.intro?.(editor.replaceForm)}
          {offer !== null && (
            <RestoreBanner
              offer={offer}
              isNew={editor.isNew}
              onRestore={editor.restoreOffer}
              onDiscard={editor.discardOffer}
            />
          )}
          <BasicsSection />
          <PicturesSection />
          <IngredientsSection />
          <StepsSection />
          <MoreSection />
          <Checkbox
            label={t('editor.autoSave')}
            hint={t('editor.autoSaveHint')}
            checked={editor.autoSave.isOn}
            onChange={(event) => editor.autoSave.set(event.target.checked)}
          />
          <Announcer />
          <UndoKey />
          <footer ref={observeFooterHeight} className={css['bar']}>
            <div role="alert" className={css['summary']}>
              {errors.size > 0 && <p>{t('editor.issues', { count: errors.size })}</p>}
              {editor.failureText !== null && <p>{editor.failureText}</p>}
            </div>
            {editor.compareAgain !== null && (
              <Button onClick={editor.compareAgain}>{t('editor.compareVersions')}</Button>
            )}
            <SaveState status={editor.status} />
            <Button
              isBusy={saving === 'draft'}
              disabled={saving === 'published'}
              onClick={() => save('draft')}
            >
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
        {useIsAtLeast('75rem') && (
          <SectionBoundary>
            <RecipePreview />
          </SectionBoundary>
        )}
      </div>
      {merge.open !== null && (
        <MergeDialog merge={merge.open} onCancel={merge.cancel} onFinish={merge.finish} />
      )}
    </EditorContext>
  )
}
