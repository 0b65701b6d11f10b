import { UNIT_SYSTEMS, type UnitSystem } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Select } from '#ui/select.tsx'

interface UnitsChoiceProps {
  readonly units: UnitSystem
  readonly onChoose: (units: UnitSystem) => void
}

/** Chooses the units in which amounts are shown. */
export function UnitsChoice({ units, onChoose }: UnitsChoiceProps) {
  const { t } = useTranslation()
  const choose = (value: string): void => {
    const chosen = UNIT_SYSTEMS.find((system) => system === value)
    if (chosen !== undefined) onChoose(chosen)
  }
  return (
    <Select
      aria-label={t('recipe.unitsLabel')}
      value={units}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {UNIT_SYSTEMS.map((system) => (
        <option key={system} value={system}>
          {t(`recipe.unitSystem.${system}`)}
        </option>
      ))}
    </Select>
  )
}
