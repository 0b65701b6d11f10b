import { pictureIdOf } from '@souschef/contract/picture-address'
import type { Language } from '@souschef/domain'
import { writeCooklang } from '@souschef/import'
import { fileName } from '../../platform/http/file-name.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import type { ZipEntry } from '../../platform/zip.ts'
import { findSettings, listSessions, presentDevices, presentOwnUser, userById } from '../accounts/accounts.ts'
import { describeRecipe, findPrintable, writeMarkdown } from '../printing/printing.ts'
import { absoluteAddress, fileEntry, withAddresses, writeRecipeFile } from '../sharing/sharing.ts'
import type { AccountDataDependencies } from './account-data.ts'
import { exportPage, type PageRecipe, pictureFileName } from './export-page.ts'
import { exportRows, type ExportRows } from './export-rows.ts'

/** Parameters of an export. */
export interface ExportRequest {
  readonly userId: string
  readonly sessionId: string
  /** Language of the page, unless the account settings name another. */
  readonly language: Language
  /** Time zone of the dates on the page. */
  readonly timeZone: string
  /** Epoch milliseconds. */
  readonly now: number
}

async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '['
  for await (const item of items) {
    yield `${separator}\n${JSON.stringify(item, null, 2)}`
    separator = ','
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}

/** All data of an account as the files of an archive (API-17), each read lazily. */
export async function* exportAccount(
  dependencies: AccountDataDependencies,
  request: ExportRequest,
): AsyncGenerator<ZipEntry> {
  const { database, config } = dependencies
  const { userId, sessionId, timeZone, now } = request
  const { readFresh: read } = database
  const row = await userById(read, userId)
  if (row === undefined) throw new Error('the caller has no account')
  const rows = exportRows(database, userId)
  const settings = await findSettings(read, userId)
  const user = presentOwnUser(row)

  const files: readonly (readonly [name: string, content: () => AsyncIterable<string>])[] = [
    [
      'account.json',
      async function* account() {
        const devices = presentDevices(await listSessions(read, userId, now), sessionId)
        const created_at = isoInstant(row.created_at)
        const about = { user: { ...user, created_at }, settings, devices, push: await rows.pushDevices() }
        yield `${JSON.stringify(about, null, 2)}\n`
      },
    ],
    ['versions.json', () => jsonList(versionsOf(rows))],
    ['drafts.json', () => jsonList(rows.drafts())],
    ['favorites.json', () => jsonList(rows.favorites())],
    ['notes.json', () => jsonList(rows.notes())],
    ['cooks.json', () => jsonList(rows.cooks())],
    ['cooking-events.json', () => jsonList(rows.cookingEvents())],
    ['following.json', () => jsonList(rows.follows('follower_id'))],
    ['followers.json', () => jsonList(rows.follows('followed_id'))],
    ['blocked.json', () => jsonList(rows.blocks())],
    ['reports.json', () => jsonList(rows.reports())],
    ['shared-plans.json', () => jsonList(rows.sharedPlans())],
  ]

  const language = settings.language ?? request.language
  const page = exportPage({
    language,
    username: user.username,
    email: user.email,
    timeZone,
    now,
    publicUrl: config.publicUrl,
    recipes: pageRecipes(dependencies, rows, userId, language),
    favorites: rows.favorites(),
    cooks: rows.cooks(),
    files: files.map(([name]) => name),
  })
  yield { name: 'index.html', content: page }
  for (const [name, content] of files) yield { name, content: content() }
  yield* recipeFiles(dependencies, rows, { userId, author: user.username, language })
  yield* pictures(dependencies, rows, userId)
}

interface Owner {
  readonly userId: string
  readonly author: string
  /** Of the labels. */
  readonly language: Language
}

/** Names of files without their endings, each once on every file system. */
function uniqueNames(): (title: string) => string {
  const counts = new Map<string, number>()
  return (title) => {
    for (let name = fileName(title, ''); ;) {
      name = name.replace(/\.$/, '')
      const key = name.normalize('NFKC').toLowerCase()
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count === 1) return name
      name = `${name} (${count})`
    }
  }
}

/** Each recipe as our own file, as Cooklang and as Markdown, all of which an import reads (IMP-12). */
async function* recipeFiles(
  { recipes, config }: AccountDataDependencies,
  rows: ExportRows,
  { userId, author, language }: Owner,
): AsyncGenerator<ZipEntry> {
  const nameOf = uniqueNames()
  const { publicUrl } = config
  for await (const { id } of rows.recipeIds()) {
    const found = await recipes.reader.findScaled(id, userId, null)
    if (found === undefined) continue
    const { content } = found
    const path = `recipes/${nameOf(content.title)}`
    const address = `${publicUrl}/recipes/${id}`
    const options = { language, servings: null, units: 'as_written', author, address } as const
    const texts = {
      'souschef.json': () => writeRecipeFile([fileEntry(found, publicUrl)]),
      cook: () => writeCooklang(withAddresses(content, absoluteAddress(publicUrl))),
      md: () => writeMarkdown(content, options, inArchive(publicUrl)),
    }
    for (const [ending, write] of Object.entries(texts))
      yield { name: `${path}.${ending}`, content: textOf(write) }
  }
}

async function* textOf(write: () => string): AsyncGenerator<string> {
  yield write()
}

/** The address of a picture, which is in the archive unless it is elsewhere. */
const inArchive =
  (publicUrl: string) =>
  (url: string): string => {
    const pictureId = pictureIdOf(url)
    return pictureId === null ? absoluteAddress(publicUrl)(url) : `../${pictureFileName(pictureId)}`
  }

async function* versionsOf(rows: ExportRows): AsyncGenerator {
  for await (const { id } of rows.recipeIds()) yield* rows.versionsOf(id)
}

async function* pageRecipes(
  { database, config }: AccountDataDependencies,
  rows: ExportRows,
  userId: string,
  language: Language,
): AsyncGenerator<PageRecipe> {
  for await (const { id } of rows.recipeIds()) {
    const recipe = await findPrintable(database.readFresh, id, userId)
    if (recipe === undefined) continue
    const { author, content } = recipe
    const address = `${config.publicUrl}/recipes/${id}`
    const options = { language, servings: null, units: 'as_written', author, address } as const
    const isDraft = content.status === 'draft'
    yield { sheet: describeRecipe(content, options), isDraft, pictureUrl: content.main_image_url }
  }
}

async function* pictures(
  { pictures: readPicture }: AccountDataDependencies,
  rows: ExportRows,
  userId: string,
): AsyncGenerator<ZipEntry> {
  const avatarId = await rows.avatarId()
  const avatar = avatarId === undefined ? undefined : await readPicture(avatarId, '384.webp', userId)
  const avatarFile = await avatar?.open()
  if (avatarFile) yield { name: 'avatar.webp', content: avatarFile.stream, isCompressed: true }
  for await (const { id } of rows.pictureIds()) {
    const found = await readPicture(id, '1280.jpeg', userId)
    const file = await found?.open()
    if (file) yield { name: pictureFileName(id), content: file.stream, isCompressed: true }
  }
}
