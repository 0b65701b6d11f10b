import { byLanguage, type Language } from '@souschef/domain'
import { catalogues } from './catalogue.ts'

/** Sections and single texts of the initial pages of guests, and of what these pages load automatically. */
const FIRST = `
  app card categories cuisines diets difficulty errorPage errors gallery header home nav newSystem people
  recipe recipes search section share time toast units auth.loadFailed auth.signedOut dinner.collected
  dinner.full dinner.showPlan dinner.demo dinner.demoPlan dinner.demoTag dinner.together
  favorites.failedToToggle favorites.heart multi.cookBeside multi.show multi.started print.cookbook
  report.entry timers.failed
`
  .trim()
  .split(/\s+/)

/** The listed part of a catalogue, with its structure. */
function pick(node: object, path: string): object {
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, child]: [string, unknown]): readonly [string, unknown][] => {
      const key = path + name
      if (FIRST.includes(key)) return [[name, child]]
      const isAbove = FIRST.some((listed) => listed.startsWith(`${key}.`))
      return isAbove && typeof child === 'object' && child !== null ? [[name, pick(child, `${key}.`)]] : []
    }),
  )
}

/** The part of the catalogues that the first pages of guests need: a third. */
export const firstTexts: Readonly<Record<Language, object>> = byLanguage((language) =>
  pick(catalogues[language], ''),
)
