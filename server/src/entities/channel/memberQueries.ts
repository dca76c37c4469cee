import type { ChannelMemberStanding, ChannelStanding } from '@quad/contract/policies/channels.ts'
import { type Db, existsScalar, statement } from '../../platform/database.ts'
import { listMembersNamed } from '../club/memberListQueries.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { namePattern } from '../../platform/namePattern.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import type { ChannelAccess } from './queries.ts'

export interface ChannelMemberRow extends UserBriefRow {
  id: string
  club_id: string
  channel_id: string
  admin: boolean
  role: string
}

// The club's members are those of its standard channels.
const kinds = {
  standard: {
    rows: 'channels c join club_members m on m.club_id = c.club_id and m.active',
    columns: 'm.id, c.club_id, c.id as channel_id, m.admin, m.role',
  },
  private: {
    rows: 'channels c join channel_members m on m.channel_id = c.id',
    columns: 'm.id, c.club_id, c.id as channel_id, m.admin, m.role',
  },
} as const

type Page = [channelId: string, before: string, limit: number]

const select = ({ rows, columns }: (typeof kinds)['private' | 'standard'], where: string) => `
  select ${userBrief}, ${columns} from ${rows} join users u on u.id = m.user_id and u.closed_at is null
  where c.id = $1::uuid and ${where}`

type Kind = keyof typeof kinds

const pageOf = (kind: Kind, which: 'all' | 'admins', where: string) =>
  statement(`channel.members.${kind}.${which}`)<ChannelMemberRow, Page>(`
    ${select(kinds[kind], `m.id < $2::uuid and ${where}`)} order by m.id desc limit $3`)

const namedMembers = statement('channel.membersNamed')<ChannelMemberRow, [...Page, text: string]>(`
  ${select(kinds.private, 'm.id < $2::uuid and u.search_name like $4::text')} order by m.id desc limit $3`)

const statements = {
  standard: { all: pageOf('standard', 'all', 'true'), admins: pageOf('standard', 'admins', 'm.admin') },
  private: { all: pageOf('private', 'all', 'true'), admins: pageOf('private', 'admins', 'm.admin') },
}

interface MembersPage {
  readonly which: 'all' | 'admins'
  /** Lists only people whose name contains this text. */
  readonly text: string | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** Lists members or admins of a channel, newest first; or its members with a text in their name. */
export async function listChannelMembers(
  db: Db,
  { channelId, clubId, userId: viewerId, standing }: ChannelAccess,
  { which, text = '', before, limit }: MembersPage,
): Promise<ChannelMemberRow[]> {
  const kind = standing.private ? 'private' : 'standard'
  if (text === '') return statements[kind][which](db, [channelId, before ?? topId, limit])
  if (kind === 'private') return namedMembers(db, [channelId, before ?? topId, limit, namePattern(text)])
  const rows = await listMembersNamed(db, clubId, 'members', { viewerId, before, limit }, text)
  return rows.map((row) => ({ ...row, channel_id: channelId }))
}

type ById = [channelId: string, memberId: string]
const byEither = '(m.user_id = $2::uuid or m.id = $2::uuid)'
const oneOf = {
  standard: statement('channel.member.standard')<ChannelMemberRow, ById>(select(kinds.standard, byEither)),
  private: statement('channel.member.private')<ChannelMemberRow, ById>(select(kinds.private, byEither)),
}

/** A membership by its own id or by the person's (ruling 50). */
export async function findChannelMember(
  db: Db,
  channelId: string,
  { private: isPrivate }: ChannelStanding,
  memberId: string,
): Promise<ChannelMemberRow | undefined> {
  return (await oneOf[isPrivate ? 'private' : 'standard'](db, [channelId, memberId]))[0]
}

const memberFacts = statement('channel.memberFacts')<
  { id: string; userId: string; admin: boolean; onlyAdmin: boolean },
  ById
>(`
  select m.id, m.user_id as "userId", m.admin, m.admin and not ${existsScalar(
    'channel_members o where o.channel_id = m.channel_id and o.admin and o.user_id <> m.user_id limit 1',
  )} as "onlyAdmin"
  from channel_members m where m.channel_id = $1::uuid and ${byEither}`)

export interface ChannelMemberFacts {
  readonly id: string
  readonly userId: string
  readonly admin: boolean
  readonly standing: ChannelMemberStanding
}

/** Loads the viewer's standing to a membership of a private channel; in a transaction, lock the channel before. */
export async function loadChannelMemberFacts(
  db: Db,
  channel: ChannelStanding,
  { channelId, memberId, viewerId }: { channelId: string; memberId: string; viewerId: string },
): Promise<ChannelMemberFacts> {
  const [row] = await memberFacts(db, [channelId, memberId])
  return {
    id: row?.id ?? nobodyId,
    userId: row?.userId ?? nobodyId,
    admin: row?.admin ?? false,
    standing: {
      channel,
      there: row !== undefined,
      self: memberId === viewerId || row?.userId === viewerId,
      onlyAdmin: row?.onlyAdmin ?? false,
    },
  }
}

/** The channel and the person of a membership of a private channel. */
export async function findPlaceOfMember(db: Db, membershipId: string) {
  return db
    .selectFrom('channel_members')
    .select(['channel_id', 'user_id'])
    .where('id', '=', membershipId)
    .executeTakeFirst()
}
