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
  /** Refuses all mails to an address permanently (5xx). */
  refuse(address: string): void
  /** How often a mail to an address was refused. */
  refusals(address: string): number
  /** Withholds the reply to mails whose recipient begins with this, until the returned function is called. */
  hold(beginning: string): () => void
  stop(): Promise<void>
}

function answerUnlessHeld(held: Map<string, (() => void)[]>, to: readonly string[], answer: () => void): void {
  const waiting = [...held].find(([beginning]) => to.some((address) => address.startsWith(beginning)))?.[1]
  if (waiting) waiting.push(answer)
  else answer()
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

function hold(held: Map<string, (() => void)[]>, beginning: string): () => void {
  const waiting: (() => void)[] = []
  held.set(beginning, waiting)
  return () => {
    held.delete(beginning)
    for (const answer of waiting) answer()
  }
}

/** Starts an SMTP server for tests. */
export async function startSmtp(given: { readonly refusesSender?: boolean } = {}): Promise<LocalSmtp> {
  const mails: { to: string[]; raw: string }[] = []
  const refused = new Set<string>()
  const unknown = new Map<string, number>()
  const held = new Map<string, (() => void)[]>()
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onMailFrom: (_address, _session, done) => done(given.refusesSender ? refusal(550, 'Sender refused') : null),
    onRcptTo({ address }, _session, done) {
      const before = unknown.get(address)
      if (before !== undefined) unknown.set(address, before + 1)
      if (before !== undefined) done(refusal(550, 'No such mailbox'))
      else done(refused.delete(address) ? refusal(451, 'Try again later') : null)
    },
    onData(stream, session, done) {
      let raw = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        raw += part
      })
      stream.once('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, raw })
        answerUnlessHeld(held, to, done)
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
    refuse: (address) => void unknown.set(address, 0),
    refusals: (address) => unknown.get(address) ?? 0,
    hold: (beginning) => hold(held, beginning),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
