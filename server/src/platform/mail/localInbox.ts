import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Mailer } from './mail.ts'

const maxMails = 200

export interface InboxMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: string
}

/** Stores mail in a table while no SMTP server is configured; keeps the newest 200. */
export function createLocalMailer(db: Db): Mailer {
  return async ({ id, data: mail }) => {
    await db
      .insertInto('local_mail')
      .values({ id, recipient: mail.to, subject: mail.subject, body_text: mail.text, body_html: mail.html })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await db
      .deleteFrom('local_mail')
      .where('id', 'not in', (inbox) =>
        inbox.selectFrom('local_mail').select('id').orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(maxMails),
      )
      .execute()
  }
}

export async function listLocalMail(db: Db): Promise<InboxMail[]> {
  const rows = await db
    .selectFrom('local_mail')
    .select(['recipient as to', 'subject', 'body_text as text', 'body_html as html', sql<Date>`sent_at`.as('sentAt')])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxMails)
    .execute()
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
}
