import { viewerIdOf } from '../../platform/http/caller.ts'
import { existing, fail, file, success } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import { mediaIdOf } from './media-files.ts'
import type { Media } from './media.ts'
import { findStoredPicture } from './store-picture.ts'

/** Uploads, avatars and media addresses (API-14, API-33, DEC-45). */
export function registerMedia(api: Api, { store, avatars, reader }: Media): void {
  /** The picture that a call with this id stored before; null if there is none. */
  const findCreated = async (userId: string, id: string | undefined) => {
    const found = id === undefined ? undefined : await findStoredPicture(api.database.readFresh, id)
    if (found === undefined) return null
    return found.ownerId === userId ? existing(success(found.picture)) : fail('ID_TAKEN')
  }

  registerEndpoint(api, 'uploadPicture', async ({ caller: { userId }, body, file: { stream } }) => {
    const id = body.id === undefined ? undefined : mediaIdOf(body.id)
    const before = await findCreated(userId, id)
    if (before !== null) return before
    const stored = await store(userId, stream, { id })
    if (stored.ok) return success(stored.value)
    // Another call with this id has stored it meanwhile.
    return (stored.error === 'ID_TAKEN' && (await findCreated(userId, id))) || fail(stored.error)
  })

  registerEndpoint(api, 'setAvatar', async ({ caller, file: { stream } }) => {
    const set = await avatars.set(caller.userId, stream)
    return set.ok ? success({ avatar_url: set.value }) : fail(set.error)
  })

  registerEndpoint(api, 'deleteAvatar', async ({ caller, now }) => {
    await avatars.remove(caller.userId, now)
    return success({})
  })

  registerEndpoint(api, 'getPicture', async ({ params: { id, variant }, caller }) => {
    const found = await reader(id, variant, viewerIdOf(caller))
    if (found === undefined) return fail('NOT_FOUND')
    const { open, type, isPublic } = found
    // The bytes at an address change only when AVIF replaces WebP.
    return file(open, { type, etag: found.variant.replace('.', '-'), isPublic })
  })
}
