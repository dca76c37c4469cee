import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import type { Person } from './quad.ts'

/** Inserts a former handle, a changed email and a passkey of `gone`. */
export async function leaveCredentials(db: Db, gone: Person, mark: string): Promise<void> {
  await sql`insert into former_handles (user_id, handle) values (${gone.id}, ${`${mark}.former`})`.execute(db)
  await sql`insert into passkeys (user_id, credential_id, public_key, name)
    values (${gone.id}, ${mark}, ${Buffer.from(mark)}, ${mark})`.execute(db)
  await sql`insert into passkey_challenges (challenge, user_id, expires_at)
    values (${mark}, ${gone.id}, now())`.execute(db)
  await sql`insert into email_changes (user_id, old_email, undo_hash)
    values (${gone.id}, ${`${mark}@former.example`}, ${Buffer.from(mark)})`.execute(db)
}
