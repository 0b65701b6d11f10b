import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A selection of axe rules, by tag or by name. */
interface Rules {
  readonly type: 'tag' | 'rule'
  readonly values: readonly string[]
}

/** WCAG 2.2, levels A and AA. */
export const WCAG: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** The rules whose result can differ between themes. */
export const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * The violations that axe finds on a page in its current state, one line per element.
 * @param within a selector that limits the check: elements half covered by a popup would fail the rule on target size
 */
export async function violations(
  page: Page,
  { type, values }: Rules = WCAG,
  within = 'html',
): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
    .include(within)
    // Legacy mode skips the extra page that merges the results of frames; our pages have no frames.
    .setLegacyMode()
    // Reporting passed rules takes longer than finding violations.
    .options({ runOnly: { type, values: [...values] }, resultTypes: ['violations'] })
  const results = await axe.analyze()
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
