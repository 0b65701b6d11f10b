import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Rules of axe: all with some tags, or by name. */
interface Rules {
  readonly type: 'tag' | 'rule'
  readonly values: readonly string[]
}

/** WCAG 2.2, levels A and AA. */
export const WCAG: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** All that can differ between two themes. */
export const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** What axe finds on a page as it is now, a line for each element. */
export async function violations(page: Page, { type, values }: Rules = WCAG): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
    // A page of its own for each run is what puts the results of frames together; our pages have none.
    .setLegacyMode()
    // Describing all that is well takes longer than looking for what is not.
    .options({ runOnly: { type, values: [...values] }, resultTypes: ['violations'] })
  const found = await axe.analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
