import type { Browser } from '@playwright/test'

const [WIDTH, HEIGHT] = [1280, 960]

/** A bowl from above, with its contents and a garnish. */
const bowl = (inside: string, on: string): string => `
<svg viewBox="0 0 128 96" width="${WIDTH}" height="${HEIGHT}">
  <defs>
    <radialGradient id="s"><stop offset="0.6" stop-color="${inside}"/><stop offset="1" stop-color="#0008"/></radialGradient>
  </defs>
  <rect width="128" height="96" fill="#7a5a41"/>
  <path d="M0 18h128M0 41h128M0 66h128M0 88h128" stroke="#5d432f" stroke-width="0.8"/>
  <ellipse cx="66" cy="53" rx="45" ry="41" fill="#0004"/>
  <circle cx="64" cy="49" r="42" fill="#f4efe6"/>
  <circle cx="64" cy="49" r="36" fill="${inside}"/>
  <circle cx="64" cy="49" r="36" fill="url(#s)" opacity="0.5"/>
  <path d="M52 44q8-12 18-3t-4 13-14-10" fill="#fffaf0"/>
  <g fill="${on}">
    <circle cx="45" cy="35" r="3"/><circle cx="81" cy="33" r="2.4"/><circle cx="84" cy="60" r="3.2"/>
    <circle cx="48" cy="66" r="2.7"/><circle cx="64" cy="71" r="2"/><circle cx="40" cy="51" r="2.2"/>
  </g>
</svg>`

/** PNG pictures of a soup, of its ingredients, and of the soup with another garnish. */
export async function renderDishPictures(browser: Browser): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  const pictures: Uint8Array<ArrayBuffer>[] = []
  for (const svg of [bowl('#8e1f3c', '#4f8a3a'), bowl('#d9822b', '#7d2a16'), bowl('#a9b86a', '#e3d9a0')]) {
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
    pictures.push(Uint8Array.from(await page.screenshot()))
  }
  await page.close()
  return pictures
}
