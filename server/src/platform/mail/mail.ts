import nodemailer from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends a mail; `id` is the job's and the same at every attempt, so that mail programs recognise a repeat. */
export type Mailer = (job: { id: string; data: Mail }) => Promise<void>

/**
 * Sends mail by SMTP. Header injection is impossible: nodemailer encodes header values, and the address is passed as one
 * object, never as a list to parse.
 */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(smtpUrl, { from })
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '')
  return async ({ id, data }) => {
    await transport.sendMail({ ...data, to: { name: '', address: data.to }, messageId: `<${id}@${domain}>` })
  }
}
