import { statement, type Trx } from '../../platform/database.ts'

export interface SavedConnection {
  readonly collegeId: string
  readonly issuer: string
  readonly clientId: string
  readonly sealedSecret: Buffer
  readonly enabled: boolean
  readonly by: string
}

const save = statement('collegeSignIn.save')<
  never,
  [collegeId: string, issuer: string, clientId: string, secret: Buffer, enabled: boolean, by: string]
>(`
  insert into college_sign_ins (college_id, issuer, client_id, sealed_secret, enabled, updated_by)
  values ($1::uuid, $2, $3, $4, $5, $6::uuid)
  on conflict (college_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
    sealed_secret = excluded.sealed_secret, enabled = excluded.enabled, updated_by = excluded.updated_by,
    updated_at = now()`)

// Answers of the connection as it was must not reach another provider.
const endAttempts = statement('collegeSignIn.endAttempts')<never, [collegeId: string]>(
  'delete from college_sign_in_attempts where college_id = $1::uuid',
)

/** Stores the connection of a locked college and ends the sign-ins that have begun. */
export async function saveConnection(trx: Trx, one: SavedConnection): Promise<void> {
  await save(trx, [one.collegeId, one.issuer, one.clientId, one.sealedSecret, one.enabled, one.by])
  await endAttempts(trx, [one.collegeId])
}

const setDomains = statement('collegeSignIn.setDomains')<
  { domain: string },
  [collegeId: string, domains: readonly string[]]
>(`
  with gone as (
    delete from college_sign_in_domains where college_id = $1::uuid and domain <> all($2::text[])
  ), added as (
    insert into college_sign_in_domains (domain, college_id) select d, $1::uuid from unnest($2::text[]) d order by d
    on conflict (domain) do nothing returning domain
  )
  select d as domain from unnest($2::text[]) d
  where d not in (select domain from added)
    and d not in (select k.domain from college_sign_in_domains k where k.college_id = $1::uuid)`)

/** Replaces the domains of a connection; returns those that other colleges have. */
export async function replaceDomains(trx: Trx, collegeId: string, domains: readonly string[]): Promise<string[]> {
  return (await setDomains(trx, [collegeId, domains])).map(({ domain }) => domain)
}

const remove = statement('collegeSignIn.delete')<{ college_id: string }, [collegeId: string]>(
  'delete from college_sign_ins where college_id = $1::uuid returning college_id',
)

/** Deletes a connection; false if there is none. */
export const deleteConnection = async (trx: Trx, collegeId: string): Promise<boolean> =>
  (await remove(trx, [collegeId])).length > 0

const others = statement('collegeSignIn.otherAdmins')<
  { email: string; name: string; by: string },
  [collegeId: string, by: string]
>(`
  select coalesce(u.email, '') as email, c.name, b.display_name as by from college_admins a
    join users u on u.id = a.user_id and u.closed_at is null and u.email is not null
    join colleges c on c.id = a.college_id join users b on b.id = $2::uuid
  where a.college_id = $1::uuid and u.id <> b.id order by u.id limit 100`)

/** The emails of a college's other admins, with the names of the college and of who changed it. */
export const listOtherAdmins = (trx: Trx, collegeId: string, by: string) => others(trx, [collegeId, by])
