import type { Person, TestQuad } from './quad.ts'

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
