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
