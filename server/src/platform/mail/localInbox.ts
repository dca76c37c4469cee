import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Mailer } from './mail.ts'

const kept = 200

/** One mail as the local inbox lists it (ruling 42). */
export interface InboxMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: string
}

/** "Sends" mail into a table, while no SMTP server is configured. The newest 200 stay. */
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
        inbox.selectFrom('local_mail').select('id').orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(kept),
      )
      .execute()
  }
}

/** The local inbox, newest first. */
export async function listLocalMail(db: Db): Promise<InboxMail[]> {
  const rows = await db
    .selectFrom('local_mail')
    .select(['recipient as to', 'subject', 'body_text as text', 'body_html as html', sql<Date>`sent_at`.as('sentAt')])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept)
    .execute()
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
}
