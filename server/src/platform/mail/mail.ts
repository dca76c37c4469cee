import nodemailer from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Hands a mail over; the id is the job's, alike at every attempt, so that a mail repeated after a crash can be told.
 */
export type Mailer = (job: { id: string; data: Mail }) => Promise<void>

/**
 * Mail by SMTP. Header injection is out of reach: nodemailer folds and encodes what it puts into headers, and the
 * address goes in as one, never as text to be read as a list.
 */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(smtpUrl, { from })
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '')
  return async ({ id, data }) => {
    await transport.sendMail({ ...data, to: { name: '', address: data.to }, messageId: `<${id}@${domain}>` })
  }
}
