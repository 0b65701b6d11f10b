import { once } from 'node:events'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { freePort } from './free-port.ts'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly message: string
}

/** A mail server on a free local port. */
export interface TestSmtpServer {
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** Answers further mails with a code, such as 451, instead of accepting them; null accepts them again. */
  readonly refuse: (code: number | null) => void
  /** Called when a mail has been received, before it is acknowledged. */
  readonly beforeReply: (callback: () => Promise<void>) => void
  readonly stop: () => Promise<void>
  /** Restarts it on the same port. */
  readonly start: () => Promise<void>
}

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString()
}

export async function startSmtpServer(): Promise<TestSmtpServer> {
  const port = await freePort()
  const mails: ReceivedMail[] = []
  let refusal: number | null = null
  let callback: () => Promise<void> = () => Promise.resolve()
  let server: SMTPServer | null = null

  const start = async (): Promise<void> => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onData: (stream, { envelope }, done) => {
        const receive = async (): Promise<void> => {
          const message = await textOf(stream)
          if (refusal !== null) throw Object.assign(new Error('not now'), { responseCode: refusal })
          const { mailFrom, rcptTo } = envelope
          const from = mailFrom === false ? '' : mailFrom.address
          mails.push({ from, to: rcptTo.map(({ address }) => address), message })
          await callback()
        }
        callbackify(receive)((error) => done(error))
      },
    })
    const listener = server.listen(port, '127.0.0.1')
    await once(listener, 'listening')
  }
  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (code) => {
      refusal = code
    },
    beforeReply: (newCallback) => {
      callback = newCallback
    },
    start,
    stop: () => new Promise((resolve) => server?.close(resolve)),
  }
}
