import { clubRights } from '@quad/contract/entities/clubRight.ts'
import { insertChannelMember } from '../entities/channel/writingQueries.ts'
import { insertChannel } from '../entities/club/channelWritingQueries.ts'
import { insertMember, saveMember } from '../entities/club/memberWritingQueries.ts'
import { enrol, makeCollege, makeFest } from './clubs.ts'
import { acceptInvitation, holdEvent, register, updateEvent } from './events.ts'
import { makeNamed } from './people.ts'
import type { Person, TestQuad } from './quad.ts'

const roles = [
  'student',
  'collegeAdmin',
  'clubAdmin',
  // The club's other admin; also administers events and the festival.
  'hostAdmin',
  'onlyAdmin',
  'member',
  // Has all rights of a member.
  'officer',
  'pending',
  'removed',
  'channelMember',
  'channelMate',
  'channelAdmin',
  'lead',
  'linked',
  'invited',
  'eliminated',
  'follower',
] as const

export type CampusPeople = Readonly<Record<(typeof roles)[number], Person>>

export interface Campus {
  readonly people: CampusPeople
  readonly collegeId: string
  /** A public club with every kind of member. */
  readonly clubId: string
  /** Makes a club like the first, with these admins; returns its id. */
  makeClub(...admins: readonly Person[]): Promise<string>
  /** Makes a private channel in the club; returns its id. */
  makeChannel(): Promise<string>
  /** Makes a private contest with two teams: `lead` and `linked` (`invited` hasn't answered), and an eliminated one. */
  makeEvent(): Promise<{ readonly id: string; readonly teamId: string }>
  /** Makes a festival of the college, which `follower` follows; returns its id. */
  makeFest(): Promise<string>
}

/** Makes a college with a club, and people in each role there. */
export async function makeCampus(quad: TestQuad): Promise<Campus> {
  const people = await makeNamed(quad, roles)
  const { collegeAdmin, student, member, clubAdmin, hostAdmin, lead, linked, invited, eliminated, follower } = people
  const collegeId = await makeCollege(quad, collegeAdmin)
  await enrol(quad, collegeId, student, member, clubAdmin, hostAdmin, lead, linked, invited, eliminated)
  const makeClub = (...admins: readonly Person[]) => insertClub(quad, collegeId, people, admins)
  const clubId = await makeClub(clubAdmin, hostAdmin)
  return {
    people,
    collegeId,
    clubId,
    makeClub,
    makeChannel: () => insertPrivateChannel(quad, clubId, people),
    makeEvent: () => makePrivateEvent(quad, clubId, people),
    async makeFest() {
      const id = await makeFest(quad, collegeId, hostAdmin)
      const follow = { params: { id, userId: follower.id }, body: { followedBy: [follower.id] } }
      ;(await quad.call('followFest', follow, follower)).reply()
      return id
    },
  }
}

async function insertClub(
  quad: TestQuad,
  collegeId: string,
  { member, officer, pending, removed, channelMember, channelMate, channelAdmin }: CampusPeople,
  admins: readonly Person[],
): Promise<string> {
  const row = { category: 'Social', college_id: collegeId, college_status: 'verified', privacy: 'public' }
  const id = await quad.context.db.transaction().execute(async (trx) => {
    const clubs = trx.insertInto('clubs').values({ name: 'Campus club', ...row })
    const club = await clubs.returning('id').executeTakeFirstOrThrow()
    const insert = (person: Person, as: { active: boolean; admin: boolean }) =>
      insertMember(trx, { club_id: club.id, user_id: person.id, ...as })
    for (const admin of admins) await insert(admin, { active: true, admin: true })
    for (const person of [member, officer, removed, channelMember, channelMate, channelAdmin])
      await insert(person, { active: true, admin: false })
    await insert(pending, { active: false, admin: false })
    const { id: membership } = await trx
      .selectFrom('club_members')
      .select('id')
      .where('club_id', '=', club.id)
      .where('user_id', '=', officer.id)
      .executeTakeFirstOrThrow()
    await saveMember(trx, membership, { rights: [...clubRights] })
    return club.id
  })
  ;(await quad.call('removeMember', { params: { id, memberId: removed.id } }, admins[0])).reply()
  return id
}

function insertPrivateChannel(quad: TestQuad, club: string, people: CampusPeople): Promise<string> {
  const { channelMember, channelMate, channelAdmin } = people
  return quad.context.db.transaction().execute(async (trx) => {
    const channel = { club, name: 'Campus channel', privacy: 'private', permission: 'public' } as const
    // A club has at most 50, and each attempt makes one.
    const earlier = trx.updateTable('channels').where('club_id', '=', club).where('name', '=', channel.name)
    await earlier.set({ deleted_at: new Date() }).execute()
    const id = await insertChannel(trx, channel)
    for (const person of [channelMember, channelMate, channelAdmin])
      await insertChannelMember(trx, id, person.id, person === channelAdmin)
    return id
  })
}

async function makePrivateEvent(quad: TestQuad, club: string, people: CampusPeople) {
  const { hostAdmin, lead, linked, invited, eliminated } = people
  const inTeams = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 } as const
  const id = await holdEvent(quad, hostAdmin, { club }, inTeams)
  const teamId = await register(quad, id, lead, 'Team', [linked.email, invited.email])
  await acceptInvitation(quad, id, teamId, linked)
  const lostId = await register(quad, id, eliminated, 'Lost')
  const lost = { params: { id, teamId: lostId }, body: { status: 'eliminated' } } as const
  ;(await quad.call('updateTeam', lost, hostAdmin)).reply()
  await updateEvent(quad, hostAdmin, id, { visibility: 'private' })
  return { id, teamId }
}
