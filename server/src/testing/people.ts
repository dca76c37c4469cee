import { randomBytes } from 'node:crypto'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { Person, TestQuad } from './quad.ts'

/** Creates people, each with a session. */
export async function makePeople(quad: TestQuad, count: number): Promise<Person[]> {
  const crowd = randomBytes(4).toString('hex')
  const rows = await quad.context.db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, at) => ({
        email: `${crowd}.${at}@crowd.example`,
        firstname: 'Member',
        lastname: `${crowd} ${at}`,
        handle: `m${crowd}.${at}`,
        gender: 'other',
        college_id: otherCollegeId,
      })),
    )
    .returning(['id', 'email'])
    .$narrowType<{ email: string }>()
    .execute()
  return Promise.all(rows.map(async ({ id, email }) => ({ id, email, token: await openSession(quad, id) })))
}

export async function makePerson(quad: TestQuad): Promise<Person> {
  const [person] = await makePeople(quad, 1)
  if (!person) throw new Error('Nobody was made.')
  return person
}

/** Opens a session; returns its token. */
export async function openSession(quad: TestQuad, userId: string): Promise<string> {
  return quad.context.tokens.sign(await quad.context.sessions.open(quad.context.db, userId))
}
