import { describe, expect, test } from 'vitest'
import { adapters } from '../test/adapters.ts'
import { PASSWORD } from '../test/factories.ts'
import { createTestApp } from '../test/harness.ts'
import { admin } from './admin-command.ts'

const said = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> => {
  const lines: string[] = []
  await admin(args, env, (line) => lines.push(line))
  return lines.join('\n')
}

test('OPS-1 without a command, and with --help, it lists the commands', async () => {
  expect(await said([])).toContain('invite')
  expect(await said(['--help'])).toBe(await said([]))
})

test.each([
  [['dance'], /no command "dance"/],
  [['invite', 'ann'], /no command "invite ann"/],
  [['invite', '--days', '0'], /--days is "0"/],
  [['invite', '--days', 'two'], /--days is "two"/],
  [['invite', '--week'], /--week/],
])('OPS-1 %j is answered with one clear line', async (args, message) => {
  await expect(said(args)).rejects.toThrow(message)
})

describe.each(adapters)('the command line on $dialect', (adapter) => {
  test('DEC-42 OPS-1 `invite` prints a link that allows one registration', async () => {
    const server = await createTestApp(adapter, { env: { REGISTRATION: 'invite' } })
    const { dataDir, databaseUrl } = server.services.config
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', REGISTRATION: 'invite' }
    const output = await said(['invite', '--days', '1'], { ...env, PUBLIC_URL: 'https://cook.example.org' })
    const [link = ''] = /https:\/\/cook\.example\.org\/\S+/.exec(output) ?? []
    const invitation = new URL(link).searchParams.get('invitation')
    const body = { email: 'ann@example.org', password: PASSWORD, invitation }
    expect((await server.call('register', { body })).status).toBe(201)
    await server.close()
  })
})
