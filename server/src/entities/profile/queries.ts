import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { collegeBrief, type UserWithCollegeRow } from '../college/queries.ts'
import { userBrief } from '../user/queries.ts'

export interface ProfileRow extends UserWithCollegeRow {
  /** Null until it is said, after a first sign-in through another provider. */
  gender: 'male' | 'female' | 'other' | null
  /** YYYY-MM-DD. */
  birthday: string | null
  phone: string
  bio: string
  current_location: string
  website: string
  created_at: Date
  shows_email: boolean
  shows_phone: boolean
  shows_birthday: boolean
  /** Ids in one text, see idsIn; for the owner alone. */
  blocked: string
  has_blocked_viewer: boolean
  blocked_by_viewer: boolean
}

// Who has closed their account is no longer there, for their blocker either; the block itself stays for their return.
const open = statement<ProfileRow, [string, string]>(`
  select ${userBrief}, ${collegeBrief},
    u.gender, u.birthday, u.phone, u.bio, u.current_location, u.website, u.created_at,
    u.shows_email, u.shows_phone, u.shows_birthday,
    case when u.id = $1::uuid then array_to_string(array(
      select b.blocked_id from blocks b join users x on x.id = b.blocked_id and x.closed_at is null
      where b.blocker_id = u.id order by b.created_at desc, b.blocked_id desc limit ${limits.blockedMax}
    ), ',') else '' end as blocked,
    exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = $1::uuid) as has_blocked_viewer,
    exists (select from blocks b where b.blocker_id = $1::uuid and b.blocked_id = u.id) as blocked_by_viewer
  from users u left join colleges c on c.id = u.college_id
  where u.id = $2::uuid and u.closed_at is null`)

/** Somebody's profile with all that its owner may see; undefined for people who are not there or closed their account. */
export async function findProfile(db: Db, viewerId: string, userId: string): Promise<ProfileRow | undefined> {
  return (await open(db, [viewerId, userId]))[0]
}
