import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer-core'
import { findProgram } from '../../support/programs.ts'
import { withTimeout, killProcessGroup, type Engine, type Tab } from './engine.ts'

/** Stock Firefox, over WebDriver BiDi, which it supports natively. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findProgram(['firefox-esr', 'firefox'], 'firefox-esr', 'FIREFOX_PATH')
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
  const perform = <Result>(command: string, result: Promise<Result>): Promise<Result> =>
    withTimeout(`Firefox, asked to ${command},`, result, () => killProcessGroup(browser.process()?.pid))
  return {
    open: async (url) => void (await perform(`open ${url}`, page.goto(url))),
    reload: async () => void (await perform('reload', page.reload())),
    back: async () => void (await perform('go back', page.goBack())),
    resize: (size) => perform('resize', page.setViewport(size)),
    evaluate: (expression) => perform('run a script', page.evaluate(expression)),
    click: ({ x, y }) => perform('click', page.mouse.click(x, y)),
    type: (text) => perform('type', page.keyboard.type(text)),
    press: (key) => perform(`press ${key}`, page.keyboard.press(key)),
    print: () => perform('print', page.pdf()),
    screenshot: async () => Buffer.from(await perform('take a screenshot', page.screenshot())),
    close: () => perform('close', context.close()),
  }
}
