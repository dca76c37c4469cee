import { sql } from 'kysely'
import { setLike, writeComment } from '../../entities/notification/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Db, Trx } from '../../platform/database.ts'
import { collegeAdmins, colleges, demoPassword, people } from './people.ts'
import { posts } from './posts.ts'

/**
 * Fills the demo campus into a database that has no people yet: the one world of development and tests.
 * Answers whether it did.
 */
export async function seedWorld(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(trx)
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false
    const userIds = await seedPeople(trx)
    await seedPosts(trx, userIds)
    return true
  })
}

async function seedPeople(trx: Trx): Promise<Map<string, string>> {
  const entries = Object.entries(colleges)
  const made = await trx
    .insertInto('colleges')
    .values(
      entries.map(([, college]) => ({
        name: college.name,
        description: college.description,
        email: `office@${college.domain}`,
        website: `https://www.${college.domain}`,
        city_address: college.city,
        restricted: college.restricted,
        email_domain: college.domain,
        verified: college.verified,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const collegeIds = new Map(
    entries.map(([key, { name }]) => [key, idOf(new Map(made.map((row) => [row.name, row.id])), name)]),
  )

  const passwordHash = await hashPassword(demoPassword)
  const rows = await trx
    .insertInto('users')
    .values(
      people.map((person) => ({
        email: person.email,
        password_hash: passwordHash,
        firstname: person.firstname,
        lastname: person.lastname,
        handle: `${person.firstname}.${person.lastname}`.toLowerCase(),
        gender: person.gender,
        college_id: idOf(collegeIds, person.college),
        site_admin: person.siteAdmin ?? false,
        bio: person.bio ?? '',
        current_location: person.place ?? '',
        website: person.website ?? '',
      })),
    )
    .returning(['id', 'email'])
    .$narrowType<{ email: string }>()
    .execute()
  const byEmail = new Map(rows.map((row) => [row.email, row.id]))
  const userIds = new Map(people.map((person) => [person.key, idOf(byEmail, person.email)]))
  await trx
    .insertInto('college_admins')
    .values(
      collegeAdmins.map((admin) => ({
        college_id: idOf(collegeIds, admin.college),
        user_id: idOf(userIds, admin.person),
      })),
    )
    .execute()
  return userIds
}

// A few dozen rows, once: written through the same statements as people's own, so that counters are right by the same rules.
async function seedPosts(trx: Trx, userIds: Map<string, string>): Promise<void> {
  const hours = posts.length
  for (const [at, post] of posts.entries()) {
    const postId = await backdatedPost(trx, idOf(userIds, post.by), post.text, (hours - at) * 3)
    for (const key of post.likes) await setLike(trx, postId, idOf(userIds, key), true)
    const commentIds: string[] = []
    for (const comment of post.comments ?? []) {
      const parentId = comment.under === undefined ? null : (commentIds[comment.under] ?? null)
      const made = await writeComment(trx, {
        postId,
        authorId: idOf(userIds, comment.by),
        text: comment.text,
        parentId,
      })
      if (made) commentIds.push(made.id)
    }
  }
}

// An id carries its time: one from a few hours ago makes a post of then.
async function backdatedPost(trx: Trx, authorId: string, text: string, hoursAgo: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into posts (id, author_id, text)
    select overlay(uuid_v7()::text placing
        left(stamp, 8) || '-' || right(stamp, 4) from 1 for 13)::uuid, ${authorId}, ${text}
    from (select lpad(to_hex(((extract(epoch from now()) - ${hoursAgo} * 3600) * 1000)::bigint), 12, '0') as stamp) t
    returning id`.execute(trx)
  const id = rows[0]?.id
  if (!id) throw new Error('A demo post could not be written.')
  return id
}

function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (!id) throw new Error(`The demo world names ${key}, who is not in it.`)
  return id
}
