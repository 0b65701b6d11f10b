import { HEMISPHERES, LIMITS, UNIT_SYSTEMS } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { SettingsProps } from '../model/use-change-settings.ts'
import { Choice } from './choice.tsx'
import { Setting } from './setting.tsx'
import css from './settings-page.module.css'

const INITIAL_SERVINGS = 4
const SERVINGS = ['asWritten', 'servingsChosen'] as const

/** How recipes are shown and written. */
export function RecipeSettings({ settings, change }: SettingsProps) {
  const { t } = useTranslation()
  const { default_servings: servings } = settings
  return (
    <>
      <Setting title={t('settings.units')}>
        <Choice
          label={t('settings.units')}
          values={UNIT_SYSTEMS}
          value={settings.unit_system}
          textOf={(one) => t(`recipe.unitSystem.${one}`)}
          onChoose={(one) => change({ unit_system: one })}
        />
        <p className={css['hint']}>{t('settings.unitsHint')}</p>
      </Setting>
      <Setting title={t('settings.servings')}>
        <Choice
          label={t('settings.servings')}
          values={SERVINGS}
          value={servings === null ? 'asWritten' : 'servingsChosen'}
          textOf={(one) => t(`settings.${one}`)}
          onChoose={(one) => change({ default_servings: one === 'asWritten' ? null : INITIAL_SERVINGS })}
        />
        {servings !== null && (
          <Stepper
            label={t('settings.servings')}
            value={servings}
            min={LIMITS.servings.min}
            max={LIMITS.servings.max}
            onChange={(next) => change({ default_servings: next })}
            decreaseLabel={t('settings.fewer')}
            increaseLabel={t('settings.moreServings')}
            valueText={t('recipe.servingsCount', { count: servings })}
          />
        )}
        <p className={css['hint']}>{t('settings.servingsHint')}</p>
      </Setting>
      <Setting title={t('settings.hemisphere')}>
        <Choice
          label={t('settings.hemisphere')}
          values={HEMISPHERES}
          value={settings.hemisphere}
          textOf={(one) => t(`settings.hemispheres.${one}`)}
          onChoose={(one) => change({ hemisphere: one })}
        />
      </Setting>
      <Setting title={t('settings.drafts')}>
        <Checkbox
          label={t('settings.autoSave')}
          hint={t('settings.autoSaveHint')}
          checked={settings.auto_save}
          onChange={({ currentTarget }) => change({ auto_save: currentTarget.checked })}
        />
      </Setting>
    </>
  )
}
