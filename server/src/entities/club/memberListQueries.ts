import type { ClubRight } from '@quad/contract/entities/clubRight.ts'
import { limits } from '@quad/contract/limits.ts'
import type { ClubStanding } from '@quad/contract/policies/clubs.ts'
import { type Db, idsOf, statement } from '../../platform/database.ts'
import { lowestIdAt, nobodyId, topId } from '../../platform/ids.ts'
import { hasTrigram, namePattern } from '../../platform/namePattern.ts'
import { isPending } from '../pendingAct/queries.ts'
import { memberColumns, type MemberRow } from './memberQueries.ts'
import { standingTo } from './queries.ts'

const kinds = { members: 'm.active', admins: 'm.admin', requests: `not m.active and not ${isPending('m.id')}` } as const
type Kind = keyof typeof kinds

type Page = [viewer: string, clubId: string, before: string, limit: number]

const from = 'club_members m join users u on u.id = m.user_id and u.closed_at is null'

interface StandingColumns {
  is_public: boolean
  is_member: boolean
  is_admin: boolean
  own_rights: ClubRight[]
  is_college_admin: boolean
}

type PageRow = StandingColumns & (MemberRow | { id: null })

// The viewer's standing comes with each row, and alone if there is none, so that a page takes one statement.
const membersOf = (kind: Kind) =>
  statement(`club.members.${kind}`)<PageRow, Page>(`
  select s.public as is_public, s.member as is_member, s.admin as is_admin, s.rights as own_rights,
    s."collegeAdmin" as is_college_admin, page.*
  from (${standingTo('$2::uuid', '$1::uuid')}) s left join lateral (
    select ${memberColumns} from ${from} where m.club_id = $2::uuid and ${kinds[kind]} and m.id < $3::uuid
    order by m.id desc limit $4
  ) page on true
  order by page.id desc`)

type NamedPage = [...Page, text: string]

// A name that many have is found among the newest members. A rare one isn't: the trigram index finds its people.
const searchedMembers = 2000

const namedOf = (kind: Kind) => ({
  newest: statement(`club.membersNamed.${kind}.newest`)<MemberRow, NamedPage>(`
  select ${memberColumns} from (
    select m.* from club_members m where m.club_id = $2::uuid and ${kinds[kind]} and m.id < $3::uuid
    order by m.id desc limit ${searchedMembers}
  ) m join users u on u.id = m.user_id and u.closed_at is null
  where u.search_name like $5::text order by m.id desc limit $4`),
  all: statement(`club.membersNamed.${kind}.all`)<MemberRow, NamedPage>(`
  select ${memberColumns} from (
    select * from users where search_name like $5::text and closed_at is null offset 0) u
    join club_members m on m.club_id = $2::uuid and m.user_id = u.id
  where ${kinds[kind]} and m.id < $3::uuid order by m.id desc limit $4`),
})

const pages = { members: membersOf('members'), admins: membersOf('admins'), requests: membersOf('requests') }
const named = { members: namedOf('members'), admins: namedOf('admins'), requests: namedOf('requests') }

interface MembersPage {
  readonly viewerId: string
  readonly before: string | undefined
  readonly limit: number
}

/** Lists active members, admins or requests of a club, newest first, with the viewer's standing to the club. */
export async function listMembers(
  db: Db,
  clubId: string,
  which: Kind,
  { viewerId, before, limit }: MembersPage,
): Promise<{ readonly standing: ClubStanding; readonly rows: readonly MemberRow[] }> {
  const found = await pages[which](db, [viewerId, clubId, before ?? topId, limit])
  const [first] = found
  return {
    standing: {
      there: first !== undefined,
      public: first?.is_public ?? false,
      member: first?.is_member ?? false,
      admin: first?.is_admin ?? false,
      rights: first?.own_rights ?? [],
      collegeAdmin: first?.is_college_admin ?? false,
    },
    rows: found.filter((row) => row.id !== null),
  }
}

/**
 * Lists those whose name contains a text. One of fewer than three letters is sought among the newest 2,000 alone, as no
 * index finds it.
 */
export async function listMembersNamed(
  db: Db,
  clubId: string,
  which: Kind,
  { viewerId, before, limit }: MembersPage,
  text: string,
): Promise<MemberRow[]> {
  const values: NamedPage = [viewerId, clubId, before ?? topId, limit, namePattern(text)]
  const newest = await named[which].newest(db, values)
  const isEnough = newest.length === limit || !hasTrigram(text)
  return isEnough ? newest : named[which].all(db, values)
}

// The milliseconds of a UUIDv7 are its first 13 characters; the index is of the same expression.
const joinedKey = `left(coalesce(m.accepted_by_act, m.id)::text, 13) collate "C"`

type JoinedPage = [viewer: string, clubId: string, afterKey: string, afterId: string, limit: number]

const byJoining = (order: 'newest' | 'oldest') =>
  statement(`club.membersByJoining.${order}`)<MemberRow, JoinedPage>(`
  select ${memberColumns} from ${from} where m.club_id = $2::uuid and m.active
    and (${joinedKey}, m.id) ${order === 'newest' ? '<' : '>'} ($3::text, $4::uuid)
  order by ${joinedKey} ${order === 'newest' ? 'desc, m.id desc' : ', m.id'} limit $5`)

const ordered = { newest: byJoining('newest'), oldest: byJoining('oldest') }
const first = { newest: topId, oldest: nobodyId }

/** The last member of a page, after whom the next begins. */
export interface JoinedCursor {
  readonly joinedAt: Date
  readonly id: string
}

/** Lists active members by when they joined. */
export function listMembersByJoining(
  db: Db,
  clubId: string,
  order: 'newest' | 'oldest',
  page: { readonly viewerId: string; readonly after: JoinedCursor | undefined; readonly limit: number },
): Promise<MemberRow[]> {
  const { viewerId, after, limit } = page
  const key = after ? lowestIdAt(after.joinedAt.getTime()) : first[order]
  return ordered[order](db, [viewerId, clubId, key.slice(0, 13), after?.id ?? first[order], limit])
}

export interface ExportedMember {
  id: string
  joined_id: string
  name: string
  handle: string
  role: string
  admin: boolean
  rights: ClubRight[]
  college: string | null
}

const exported = statement('club.exportMembers')<
  ExportedMember,
  [clubId: string, afterKey: string, afterId: string, limit: number]
>(`
  select m.id, coalesce(m.accepted_by_act, m.id) as joined_id, u.display_name as name, u.handle, m.role, m.admin, m.rights,
    c.name as college
  from ${from} left join colleges c on c.id = u.college_id and c.live
  where m.club_id = $1::uuid and m.active and (${joinedKey}, m.id) > ($2::text, $3::uuid)
  order by ${joinedKey}, m.id limit $4`)

/** Lists members for an export, in the order in which they joined, after the last one of the page before. */
export function listMembersToExport(db: Db, clubId: string, after: ExportedMember | undefined, limit: number) {
  return exported(db, [clubId, (after?.joined_id ?? nobodyId).slice(0, 13), after?.id ?? nobodyId, limit])
}

const addable = statement('club.otherMembers')<
  MemberRow,
  [viewer: string, clubId: string, channelMembers: readonly string[]]
>(`
  select ${memberColumns} from ${from} where m.club_id = $2::uuid and m.active and m.user_id <> all (${idsOf('$3')})
  order by m.id desc limit ${limits.listMax}`)

/** Lists the newest active members except for these people. */
export function listOtherMembers(db: Db, viewerId: string, clubId: string, except: readonly string[]) {
  return addable(db, [viewerId, clubId, except])
}
