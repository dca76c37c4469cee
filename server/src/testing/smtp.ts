import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface LocalSmtp {
  readonly url: string
  /** The raw mails to an address. */
  to(address: string): string[]
  /** The addresses of all mails, in the order of their arrival. */
  recipients(): string[]
  /** How many connections have been opened. */
  connections(): number
  /** Refuses the next mail to an address temporarily. */
  refuseOnce(address: string): void
  /** Withholds the reply to mails whose recipient begins with this, until the returned function is called. */
  hold(beginning: string): () => void
  stop(): Promise<void>
}

/** Starts an SMTP server for tests. */
export async function startSmtp(): Promise<LocalSmtp> {
  const mails: { to: string[]; raw: string }[] = []
  const refused = new Set<string>()
  const held = new Map<string, (() => void)[]>()
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onRcptTo({ address }, _session, done) {
      done(refused.delete(address) ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null)
    },
    onData(stream, session, done) {
      let raw = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        raw += part
      })
      stream.once('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, raw })
        const waiting = [...held].find(([beginning]) => to.some((address) => address.startsWith(beginning)))?.[1]
        if (waiting) waiting.push(done)
        else done()
      })
    },
  })
  // Ignore errors, because a test may kill a node while it sends.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (address) => mails.filter((mail) => mail.to.includes(address)).map((mail) => mail.raw),
    recipients: () => mails.flatMap((mail) => mail.to),
    connections: () => connections,
    refuseOnce: (address) => void refused.add(address),
    hold(beginning) {
      const waiting: (() => void)[] = []
      held.set(beginning, waiting)
      return () => {
        held.delete(beginning)
        for (const answer of waiting) answer()
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
