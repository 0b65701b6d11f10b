import { viewerIdOf } from '../../platform/http/caller.ts'
import { fail, file, success } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import type { Media } from './media.ts'

/** Uploads, avatars and media addresses (API-14, API-33, DEC-45). */
export function registerMedia(api: Api, { store, avatars, reader }: Media): void {
  registerEndpoint(api, 'uploadPicture', async ({ caller, file: { stream } }) => {
    const stored = await store(caller.userId, stream)
    return stored.ok ? success(stored.value) : fail(stored.error)
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
