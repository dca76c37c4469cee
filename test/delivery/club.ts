import type { Db } from '../../server/src/platform/database.ts'
import { type Address, channelAddress, channelOf, threadAddress } from '../../web/src/features/talk/message.ts'
import { type Call, demandingOf, idOf } from './call.ts'
import type { Journal } from './journal.ts'
import type { SignedIn } from './people.ts'

/** The membership needed to read a channel: of the club, or also of the private channel. */
export type Place = 'club' | 'private'

/** The club in whose channels people write. */
export interface Club {
  readonly id: string
  readonly privateId: string
  /** Adds and removes people; has no page. */
  readonly owner: SignedIn
  /** Its channels and their threads. */
  readonly addresses: readonly Address[]
  /** The channel in which only admins may write. */
  readonly adminOnly: Address
}

interface People {
  readonly owner: SignedIn
  readonly admins: readonly SignedIn[]
  readonly members: readonly SignedIn[]
}

/** Creates a club over HTTP, with a standard, a private and an admin-only channel and two threads. */
export async function openClub(call: Call, journal: Journal, { owner, admins, members }: People): Promise<Club> {
  const demand = demandingOf(call)
  const all = [...admins, ...members]
  const about = { clubName: 'Delivery', category: 'Social', description: 'They talk.', privacy: 'public', college: '' }
  const id = idOf(await demand(owner, 'POST /clubs', about))
  for (const person of all) await demand(person, `POST /clubs/${id}/members`, {})
  await demand(owner, `PUT /clubs/${id}/members`, { active: true, users: all.map(({ userId }) => userId) })
  for (const { userId } of admins) await demand(owner, `PUT /clubs/${id}/members/${userId}`, { admin: true })
  const listed = await demand(owner, `GET /channel?club=${id}`)
  const standardId = idOf(Array.isArray(listed) ? listed[0] : undefined)
  const add = async (more: object) => idOf(await demand(owner, 'POST /channel', { club: id, ...more }))
  const privateId = await add({ name: 'Private', privacy: 'private' })
  const adminOnly = channelAddress(await add({ name: 'Announcements', permission: 'private' }))
  for (const { userId } of all) await demand(owner, `POST /channels/${privateId}/members`, { user: userId })
  const threads: Address[] = []
  for (const channelId of [standardId, privateId]) {
    const to = channelAddress(channelId)
    const text = `0 ${to}`
    journal.intend({ page: 'owner', from: owner.userId, to, text, at: Date.now() })
    const head = await demand(owner, `POST /clubs/${channelId}/discussions`, { chat: text })
    journal.acknowledge(text)
    threads.push(threadAddress(channelId, idOf(head)))
  }
  const addresses = [channelAddress(standardId), channelAddress(privateId), adminOnly, ...threads]
  return { id, privateId, owner, addresses, adminOnly }
}

/** The membership needed to read at an address; undefined for a direct chat. */
export function placeOf({ privateId }: Pick<Club, 'privateId'>, address: Address): Place | undefined {
  const channelId = channelOf(address)?.channelId
  if (channelId === undefined) return undefined
  return channelId === privateId ? 'private' : 'club'
}

/** The members of the club and of its private channel, as stored. */
export interface Members {
  readonly club: ReadonlySet<string>
  readonly private: ReadonlySet<string>
}

export async function readMembers(db: Db, { id, privateId }: Club): Promise<Members> {
  const inClub = db.selectFrom('club_members').select('user_id').where('club_id', '=', id).where('active', '=', true)
  const inPrivate = db.selectFrom('channel_members').select('user_id').where('channel_id', '=', privateId)
  return { club: idsOf(await inClub.execute()), private: idsOf(await inPrivate.execute()) }
}

const idsOf = (rows: readonly { user_id: string }[]) => new Set(rows.map(({ user_id }) => user_id))
