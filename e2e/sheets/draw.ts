import type { Browser } from '@playwright/test'
import type { Shot } from './shot.ts'

/** Combines screenshots into one picture: a row per screen, a column per language and theme. */
export async function renderSheet(
  browser: Browser,
  path: string,
  shots: readonly Shot[],
  width: number,
): Promise<void> {
  const rows = [...Map.groupBy(shots, (shot) => shot.name)].map(([title, row]) => {
    const cells = row.map(
      ({ image, caption }) =>
        `<figure><img width="${width}" src="data:image/png;base64,${image.toString('base64')}">` +
        `<figcaption>${title}: ${caption}</figcaption></figure>`,
    )
    return `<div>${cells.join('')}</div>`
  })
  const page = await browser.newPage({ viewport: { width: width * 4 + 96, height: 800 } })
  await page.setContent(
    '<style>body{margin:24px;background:#888;font:14px sans-serif}div{display:flex;gap:16px;margin-bottom:16px}' +
      `figure{margin:0}img{display:block}</style>${rows.join('')}`,
  )
  await page.screenshot({ path, type: 'jpeg', quality: 75, fullPage: true })
  await page.close()
}
