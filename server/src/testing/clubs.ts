import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { insertMember } from '../entities/club/memberWritingQueries.ts'
import { makePeople } from './people.ts'
import type { Person, TestQuad } from './quad.ts'

export interface StagedClub {
  readonly clubId: string
  readonly clubIdOfOnlyAdmin: string
  /** Makes a club like the first, with this person as its only admin if given; returns its id. */
  readonly makeAnother: (onlyAdmin?: Person) => Promise<string>
  readonly people: {
    readonly pending: Person
    readonly member: Person
    /** One of the two admins. */
    readonly admin: Person
    /** The only admin of the other club. */
    readonly onlyAdmin: Person
    /** An admin of the club's college, not in the club. */
    readonly collegeAdmin: Person
    /** An active member; joins a private channel as soon as there are channels. */
    readonly privateChannelMember: Person
    /** Was a member, has no membership any more. */
    readonly removed: Person
  }
}

type Membership = readonly [person: Person, as: 'pending' | 'member' | 'admin']

/** A club of a college with a membership of every kind, and a club with a single admin. */
export async function stageClub(quad: TestQuad): Promise<StagedClub> {
  const { db } = quad.context
  const [pending, member, admin, otherAdmin, onlyAdmin, collegeAdmin, privateChannelMember, removed] = await makePeople(
    quad,
    8,
  )
  if (!pending || !member || !admin || !otherAdmin || !onlyAdmin || !collegeAdmin || !privateChannelMember || !removed)
    throw new Error('Too few people were made.')
  const colleges = db
    .selectFrom('colleges')
    .select('id')
    .where('id', '!=', otherCollegeId)
    .where('restricted', '=', false)
  const college = await colleges.limit(1).executeTakeFirstOrThrow()
  await db.insertInto('college_admins').values({ college_id: college.id, user_id: collegeAdmin.id }).execute()
  const makeAnother = async (soleAdmin?: Person) => {
    const admins = soleAdmin ? [soleAdmin] : [admin, otherAdmin]
    const clubId = await makeClub(quad, 'Staged club', college.id, [
      ...admins.map((person): Membership => [person, 'admin']),
      [member, 'member'],
      [privateChannelMember, 'member'],
      [removed, 'member'],
      [pending, 'pending'],
    ])
    const as = soleAdmin ?? admin
    ;(await quad.call('removeMember', { params: { id: clubId, memberId: removed.id } }, as)).reply()
    return clubId
  }
  const clubId = await makeAnother()
  const clubIdOfOnlyAdmin = await makeClub(quad, 'Staged club of one', college.id, [[onlyAdmin, 'admin']])
  const people = { pending, member, admin, onlyAdmin, collegeAdmin, privateChannelMember, removed }
  return { clubId, clubIdOfOnlyAdmin, makeAnother, people }
}

async function makeClub(
  quad: TestQuad,
  name: string,
  collegeId: string,
  memberships: readonly Membership[],
): Promise<string> {
  const club = { name, category: 'Social', college_id: collegeId, college_status: 'verified', privacy: 'public' }
  return quad.context.db.transaction().execute(async (trx) => {
    const { id } = await trx.insertInto('clubs').values(club).returning('id').executeTakeFirstOrThrow()
    for (const [person, as] of memberships)
      await insertMember(trx, { club_id: id, user_id: person.id, active: as !== 'pending', admin: as === 'admin' })
    return id
  })
}

type NewClub = InputOf<Calls['createClub']>['body']

/** Creates a club by its call; public, and in its maker's college if that is a real one. */
export async function createClub(quad: TestQuad, maker: Person, more: Partial<NewClub> = {}): Promise<string> {
  const body = {
    clubName: 'A club',
    category: 'Social',
    description: 'What we do',
    privacy: 'public',
    ...more,
  } as const
  return (await quad.call('createClub', { body }, maker)).reply()._id
}

/** Makes people members of a club: each asks, and the admin accepts all. */
export async function admit(quad: TestQuad, clubId: string, admin: Person, people: readonly Person[]): Promise<void> {
  for (const person of people) (await quad.call('joinClub', { params: { id: clubId }, body: {} }, person)).reply()
  const users = people.map(({ id }) => id)
  ;(await quad.call('answerRequests', { params: { id: clubId }, body: { active: true, users } }, admin)).reply()
}

/** Makes a college, and an admin of it who studies there. */
export async function makeCollege(
  quad: TestQuad,
  admin: Person,
  rule: { readonly restricted?: boolean; readonly domain?: string } = {},
): Promise<string> {
  const { db } = quad.context
  const { id } = await db
    .insertInto('colleges')
    .values({ name: 'A college of its own', restricted: rule.restricted ?? false, email_domain: rule.domain ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('college_admins').values({ college_id: id, user_id: admin.id }).execute()
  await enrol(quad, id, admin)
  return id
}

/** Moves people to a college. */
export async function enrol(quad: TestQuad, collegeId: string, ...people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await quad.context.db.updateTable('users').set({ college_id: collegeId }).where('id', 'in', ids).execute()
}
