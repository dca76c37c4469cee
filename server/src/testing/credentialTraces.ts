import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import type { Person } from './quad.ts'

/** Inserts a former handle, a changed email, a passkey and a college's log-in of `gone`. */
export async function leaveCredentials(db: Db, gone: Person, mark: string): Promise<void> {
  await sql`insert into former_handles (user_id, handle) values (${gone.id}, ${`${mark}.former`})`.execute(db)
  await sql`insert into passkeys (user_id, credential_id, public_key, name)
    values (${gone.id}, ${mark}, ${Buffer.from(mark)}, ${mark})`.execute(db)
  await sql`insert into passkey_challenges (challenge, user_id, expires_at)
    values (${mark}, ${gone.id}, now())`.execute(db)
  await sql`insert into email_changes (user_id, old_email, undo_hash)
    values (${gone.id}, ${`${mark}@former.example`}, ${Buffer.from(mark)})`.execute(db)
  await sql`with made as (insert into colleges (name) values ('A college with a log-in') returning id), connected as (
      insert into college_sign_ins (college_id, issuer, client_id, sealed_secret, updated_by)
      select id, 'https://login.college.example', 'quad', '\\x00', ${gone.id} from made returning college_id
    ) insert into college_sign_in_attempts
      (state_hash, browser_hash, college_id, nonce, verifier, linked_user_id, expires_at)
    select uuid_send(${gone.id}::uuid), '\\x00', college_id, 'nonce', 'verifier', ${gone.id}, now()
    from connected`.execute(db)
}
