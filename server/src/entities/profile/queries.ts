import type { FollowsShownTo } from '@quad/contract/entities/follow.ts'
import type { MessagesFrom, ReminderChoice } from '@quad/contract/entities/profile.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { collegeBrief, joinCollege, type UserWithCollegeRow } from '../college/queries.ts'
import { findableBy, type UserBriefRow, userBrief } from '../user/queries.ts'
import { countNames, isRareName, type NameCount, namePattern } from '../../platform/namePattern.ts'

export interface ProfileRow extends UserWithCollegeRow {
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
  shows_study: boolean
  year: number | null
  branch: string | null
  reminders: ReminderChoice[]
  messages_from: MessagesFrom
  follows_shown_to: FollowsShownTo
  /** Comma-separated ids (see idsIn); for the owner only. */
  blocked: string
  last_registration: { phone: string; college: string } | null
  has_blocked_viewer: boolean
  blocked_by_viewer: boolean
}

// A closed account disappears from its blocker's list too; the block applies again if the account is reopened.
const open = statement('profile.one')<ProfileRow, [string, string]>(`
  select ${userBrief}, ${collegeBrief},
    u.gender, u.birthday, u.phone, u.bio, u.current_location, u.website, u.created_at,
    u.shows_email, u.shows_phone, u.shows_birthday, u.shows_study, u.year, u.branch, u.reminders, u.messages_from, u.follows_shown_to,
    case when u.id = $1::uuid then array_to_string(array(
      select b.blocked_id from blocks b join users x on x.id = b.blocked_id and x.closed_at is null
      where b.blocker_id = u.id order by b.created_at desc, b.blocked_id desc limit ${limits.blockedMax}
    ), ',') else '' end as blocked,
    case when u.id = $1::uuid then (
      select json_build_object('phone', m.phone, 'college', m.college)
      from event_registrants r join event_teams t on t.id = r.team_id and t.lead_id = u.id
        join event_team_members m on m.team_id = t.id and m.email = u.email
      where r.user_id = u.id order by t.id desc limit 1
    ) end as last_registration,
    exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = $1::uuid) as has_blocked_viewer,
    exists (select from blocks b where b.blocker_id = $1::uuid and b.blocked_id = u.id) as blocked_by_viewer
  from users u ${joinCollege('$1::uuid')}
  where u.id = $2::uuid and u.closed_at is null`)

export async function findProfile(db: Db, viewerId: string, userId: string): Promise<ProfileRow | undefined> {
  return (await open(db, [viewerId, userId]))[0]
}

type People = [
  viewer: string,
  before: string,
  except: string | null,
  limit: number,
  college: string | null,
  text: string,
]

const peoplePage = (from: string, where: string) => `
  select ${userBrief} from ${from}
  where u.id < $2::uuid and u.id is distinct from $3::uuid and ${findableBy('$1::uuid')} and ${where}
  order by u.id desc limit $4`

// The trigram index needs three letters, and costs as much as it finds. `offset 0` stops the planner from reading all
// people in order instead.
const foundByName = '(select * from users where search_name like (select $6::text) and closed_at is null offset 0) u'

const peopleNamed = (which: 'any' | 'only' | 'others', college: string) => ({
  any: statement(`profile.people.${which}.any`)<UserBriefRow, People>(
    peoplePage('users u', `${college} and $6::text = '%%'`),
  ),
  named: statement(`profile.people.${which}.named`)<UserBriefRow, People>(peoplePage(foundByName, college)),
  inOrder: statement(`profile.people.${which}.inOrder`)<UserBriefRow, People>(
    peoplePage('users u', `${college} and u.search_name || '' like (select $6::text)`),
  ),
})

const peopleOf = {
  any: peopleNamed('any', '$5::uuid is null'),
  only: peopleNamed('only', 'u.college_id = $5::uuid'),
  others: peopleNamed('others', 'u.college_id is distinct from $5::uuid'),
}

const countNamed = statement('profile.countNamed')<NameCount, [pattern: string]>(
  countNames('users u where u.search_name like $1::text and u.closed_at is null'),
)
const isRare = (db: Db, text: string) => isRareName(text, (pattern) => countNamed(db, [pattern]))

export interface PeoplePage {
  readonly viewerId: string
  readonly college?: { readonly id: string; readonly which: 'only' | 'others' } | undefined
  /** Part of the name; '' for any. */
  readonly text: string
  readonly exceptId: string | undefined
  readonly before: string | undefined
  readonly limit: number
}

export async function listUsers(db: Db, { college, text, ...page }: PeoplePage): Promise<UserBriefRow[]> {
  const by = text === '' ? 'any' : (await isRare(db, text)) ? 'named' : 'inOrder'
  return peopleOf[college?.which ?? 'any'][by](db, [
    page.viewerId,
    page.before ?? topId,
    page.exceptId ?? null,
    page.limit,
    college?.id ?? null,
    text === '' ? '%%' : namePattern(text),
  ])
}
