import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { Person, TestQuad } from './quad.ts'

type NewClub = InputOf<Calls['createClub']>['body']

/** Creates a public club over HTTP, in the creator's college unless that is the placeholder. */
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

/** Makes a fest of a college with one admin; returns its id. */
export async function makeFest(quad: TestQuad, collegeId: string, admin: Person, name = 'A fest'): Promise<string> {
  const { db } = quad.context
  const { id } = await db
    .insertInto('fests')
    .values({ name, college_id: collegeId, starts_at: new Date('2027-02-01'), ends_at: new Date('2027-02-03') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('fest_admins').values({ fest_id: id, user_id: admin.id }).execute()
  return id
}
