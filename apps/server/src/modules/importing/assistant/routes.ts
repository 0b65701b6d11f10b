import type { FieldErrorCode } from '@souschef/contract'
import { createFairQueue } from '#platform/http/fair-queue.ts'
import { fail, success } from '#platform/http/outcome.ts'
import { type Api, registerEndpoint } from '#platform/http/register-endpoint.ts'
import { presentImported } from '../imported.ts'
import { pictureTypeOf } from '../picture-type.ts'
import type { ImportContext } from '../read-own.ts'
import { toImported } from '../to-imported.ts'
import type { AskAssistant } from './assistant.ts'

/** API-30: reads a recipe from a text or a photo by the operator's assistant; null: there is none. */
export function registerAssistant(
  api: Api,
  ask: AskAssistant | null,
  context: Omit<ImportContext, 'language'>,
): void {
  const queue = createFairQueue({ concurrency: 4, maxQueuedPerKey: 2, maxQueued: 20 })
  const unreadable = (code: FieldErrorCode) => fail('IMPORT_UNREADABLE', { fields: [{ path: 'file', code }] })

  registerEndpoint(api, 'importWithAssistant', async ({ file, body, address, language }) => {
    if (ask === null) return unreadable('assistant_off')
    const picture = file === null ? null : Buffer.concat(await file.stream.toArray())
    const type = picture === null ? null : pictureTypeOf(picture)
    if (picture !== null && type !== 'image/jpeg' && type !== 'image/png') return unreadable('picture_unread')
    const source = picture === null || type === null ? { text: body.text ?? '' } : { picture, type }
    if ('text' in source && source.text.trim() === '') return unreadable('empty_file')
    const read = await queue(address, () => ask(source, language, api.closing))
    if (!read.ok) return unreadable(read.error)
    const imported = toImported(read.value.recipe, { ...context, language })
    return imported.ok
      ? success({ recipes: [presentImported(imported.value, language)], assistant: read.value.usage })
      : fail('IMPORT_UNREADABLE', { fields: imported.error })
  })
}
