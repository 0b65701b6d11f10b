import { exampleEndpoints, exampleSchemas } from '@souschef/contract/examples'
import { describe, expect, test } from 'vitest'
import { fail, success } from '../src/platform/http/outcome.ts'
import { registerFrom } from '../src/platform/http/register-endpoint.ts'
import { adapters } from './adapters.ts'
import { createCook, type Cook } from './factories.ts'
import { encodeForm } from './form-body.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { aPicture } from './pictures.ts'

describe.each(adapters)('a call whose caller is deleted while it runs, on $dialect', (adapter) => {
  let server: TestApp

  /** The server with an upload that stores its picture only after its caller's account has been erased. */
  const start = async (): Promise<Cook> => {
    server = await createTestApp(adapter, {
      register: (api) =>
        registerFrom(exampleEndpoints, exampleSchemas)(
          api,
          'uploadExample',
          async ({ caller, file: { stream, name, type }, body: { caption }, database }) => {
            if (caption === 'gone')
              await database.transaction((tx) =>
                tx.deleteFrom('users').where('id', '=', caller.userId).execute(),
              )
            const { media } = server.services
            const set = await (type === 'image/gif'
              ? media.avatars.set(caller.userId, stream)
              : media.store(caller.userId, stream))
            return set.ok ? success({ name, type, bytes: 0, caption: null }) : fail('ACCESS_DENIED')
          },
        ),
    })
    return createCook(server)
  }

  test.each(['image/png', 'image/gif'])(
    'API-17 an upload of %s is a 401, and stores nothing',
    async (type) => {
      const { token } = await start()
      const send = async (caption: string) => {
        const { payload, headers } = await encodeForm({ caption }, new Blob([await aPicture()], { type }))
        return server.inject({
          method: 'POST',
          url: '/api/examples/uploads',
          payload,
          headers: { ...headers, authorization: `Bearer ${token}` },
        })
      }
      expect((await send('here')).status).toBe(201)
      await server.database.transaction((tx) => tx.deleteFrom('media').execute())
      expect(await send('gone')).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } })
      expect(await server.database.read.selectFrom('media').select('id').execute()).toEqual([])
      await server.close()
    },
  )
})
