import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer-core'
import { program } from '../../support/programs.ts'
import { answered, endGroup, type Engine, type Tab } from './engine.ts'

/** Stock Firefox, over WebDriver BiDi, which it speaks itself. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = program(['firefox-esr', 'firefox'], 'firefox-esr', 'FIREFOX_PATH')
  const downloads = await mkdtemp(join(tmpdir(), 'souschef-firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'browser.download.start_downloads_in_tmp_dir': false,
      'pdfjs.disabled': true,
    },
  })
  return {
    open: () => openTab(browser),
    downloads,
    stop: async () => {
      await browser.close()
      await rm(downloads, { recursive: true, force: true })
    },
  }
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const ask = <Answer>(what: string, answer: Promise<Answer>): Promise<Answer> =>
    answered(`Firefox, asked to ${what},`, answer, () => endGroup(browser.process()?.pid))
  return {
    open: async (url) => void (await ask(`open ${url}`, page.goto(url))),
    reload: async () => void (await ask('reload', page.reload())),
    back: async () => void (await ask('go back', page.goBack())),
    resize: (size) => ask('resize', page.setViewport(size)),
    evaluate: (expression) => ask('run a script', page.evaluate(expression)),
    click: ({ x, y }) => ask('click', page.mouse.click(x, y)),
    type: (text) => ask('type', page.keyboard.type(text)),
    press: (key) => ask(`press ${key}`, page.keyboard.press(key)),
    print: () => ask('print', page.pdf()),
    screenshot: async () => Buffer.from(await ask('draw itself', page.screenshot())),
    close: () => ask('close', context.close()),
  }
}
