import { ovenFahrenheit, type Temperature, toFahrenheit, type UnitSystem } from '@souschef/domain'
import { useTranslation } from '#platform/i18n/i18n.ts'

/** Formats the heat of a step: 'Oven 180 °C', 'Oven 350 °F', 'Hob level 6 of 9'. Temperatures are given in °C. */
export function useHeatText(): (heat: keyof Temperature, value: number, units: UnitSystem) => string {
  const { t } = useTranslation()
  return (heat, value, units) =>
    units === 'us' && heat !== 'stovetop'
      ? t(`recipe.fahrenheit.${heat}`, {
          value: heat === 'oven' ? ovenFahrenheit(value) : toFahrenheit(value),
        })
      : t(`recipe.temperature.${heat}`, { value })
}
