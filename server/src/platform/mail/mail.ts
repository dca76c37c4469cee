import nodemailer from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[]
  readonly headers?: Readonly<Record<string, string>>
}

interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

/** The mail server refuses a mail for good, such as for an address that doesn't exist: don't send it again. */
export class MailRefusedError extends Error {}

/** Sends a mail, or throws MailRefusedError; `id` is the job's and the same at every attempt, so that mail programs recognise a repeat. */
export type Mailer = (job: { id: string; data: Mail }) => Promise<void>

// A node sends up to 20 reminders and 10 other mails at once: a code must not wait for a reminder's connection.
// SMTP_URL can override it: ?maxConnections=5.
const maxConnections = 30
// Firewalls drop idle connections without a word, and the next mail would hang in one.
const idleTimeout = 10_000
// A batch waits for its slowest mail, so a server that hangs must fail soon; the job tries again.
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 } as const

export interface SmtpMailer {
  readonly send: Mailer
  /** Closes its connections, each once its mail is sent. */
  close(): void
}

// 5xx that ask for a log-in: the operator mends SMTP_URL, and the mail is sent then.
const unauthenticated = new Set([530, 534, 535, 538])

/** Whether a reply of SMTP refuses this recipient or mail for good; a refused sender or log-in is ours to mend. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const { responseCode, command } = error
  if (typeof responseCode !== 'number' || unauthenticated.has(responseCode)) return false
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

/** Connects and logs in. @throws Error with the server's reply */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience })
  await transport.verify().finally(() => transport.close())
}

/**
 * Sends mail by SMTP over connections that are kept for the next mail. Header injection is impossible: nodemailer encodes
 * header values, and the address is passed as one object, never as a list to parse.
 */
export function createSmtpMailer(smtpUrl: string, from: string): SmtpMailer {
  const pool = { pool: true, maxConnections, idleTimeout, ...patience } as const
  const transport = nodemailer.createTransport({ url: smtpUrl, ...pool }, { from })
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '')
  return {
    async send({ id, data }) {
      const to = { name: '', address: data.to }
      const attachments = [...(data.attachments ?? [])]
      try {
        await transport.sendMail({ ...data, attachments, to, messageId: `<${id}@${domain}>` })
      } catch (error) {
        if (isRefusal(error)) throw new MailRefusedError(error.message, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}
