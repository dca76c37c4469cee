import { statement, type Trx } from '../../platform/database.ts'

interface NewSuspension {
  readonly userId: string
  /** Null without end. */
  readonly days: number | null
  readonly caseId: string
}

// The lock waits for a sign-in under way, so that the session it opens is ended too. A suspension in force is never
// shortened by another.
const lock = statement<{ id: string }, [userId: string]>(`
  select u.id from users u where u.id = $1::uuid and not u.site_admin and u.erased_at is null for no key update`)

const suspend = statement<never, [userId: string, days: number | null, caseId: string]>(`
  insert into suspensions as s (user_id, ends_at, case_id)
  values ($1::uuid, now() + make_interval(days => $2::int), $3::uuid)
  on conflict (user_id) do update set
    ends_at = case when s.ends_at is not null and excluded.ends_at is not null
      then greatest(s.ends_at, excluded.ends_at) end,
    case_id = excluded.case_id, created_at = now()`)

/** Suspends a person's account; false if they are a site admin or erased. The caller ends their sessions. */
export async function suspendUser(trx: Trx, { userId, days, caseId }: NewSuspension): Promise<boolean> {
  if ((await lock(trx, [userId])).length === 0) return false
  await suspend(trx, [userId, days, caseId])
  return true
}
