import type { ClubLevel } from '@quad/contract/entities/club.ts'
import { type Db, existsScalar, statement } from '../../platform/database.ts'

/** A club's notifications that a level lets through. */
type Through = Exclude<ClubLevel, 'all' | 'nothing'>

/** SQL: these notifications get through to a member, given as an alias of `club_members`. */
export const getsThrough = (member: string, what: Through) =>
  `(${member}.muted_at is null or ${member}.muted_except is not distinct from '${what}')`

/** SQL: the person's level of the club keeps these notifications away, all given as SQL. */
export const isSilenced = (club: string, person: string, what: Through) =>
  existsScalar(`club_members silent where silent.club_id = ${club} and silent.user_id = ${person}
    and not ${getsThrough('silent', what)}`)

/** SQL: the level of a member, given as an alias of `club_members`. */
export const levelOf = (member: string) =>
  `case when ${member}.muted_at is null then 'all' else coalesce(${member}.muted_except, 'nothing') end`

const update = statement('club.updateLevel')<never, [clubId: string, userId: string, level: ClubLevel]>(`
  update club_members
  set muted_at = case when $3::text = 'all' then null else coalesce(muted_at, now()) end,
    muted_except = case when $3::text in ('mentions', 'announcements') then $3::text end
  where club_id = $1::uuid and user_id = $2::uuid`)

/** Sets which of a club's notifications reach one of its members; idempotent. */
export async function updateClubLevel(db: Db, clubId: string, userId: string, level: ClubLevel): Promise<void> {
  await update(db, [clubId, userId, level])
}

const mute = statement('club.setMuted')<never, [clubId: string, userId: string, muted: boolean]>(`
  update club_members
  set muted_at = case when $3::boolean then coalesce(muted_at, now()) end,
    muted_except = case when $3::boolean then muted_except end
  where club_id = $1::uuid and user_id = $2::uuid`)

/** Mutes or unmutes a club for one of its members; a muted one keeps its level. Idempotent. */
export async function setClubMuted(db: Db, clubId: string, userId: string, muted: boolean): Promise<void> {
  await mute(db, [clubId, userId, muted])
}
