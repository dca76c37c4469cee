import { firstChannels } from '@quad/contract/messages/clubs.ts'
import { sql } from 'kysely'
import { insertChannel } from '../../entities/club/channelWritingQueries.ts'
import { setLike, writeComment } from '../../entities/acts/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Db, Trx } from '../../platform/database.ts'
import { insertMember } from '../../entities/club/memberWritingQueries.ts'
import { backdatedId } from './backdatedId.ts'
import { ads, clubs, fests, type SeedAd, type SeedClub, type SeedFest } from './clubs.ts'
import { collegeAdmins, colleges, demoPassword, people } from './people.ts'
import { posts } from './posts.ts'

/** Inserts the demo campus of development and tests, unless the database has people; returns whether it did. */
export async function seedWorld(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`.execute(trx)
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false
    const ids = await seedPeople(trx)
    const hosts = await seedHosts(trx, ids)
    await seedAds(trx, ids, hosts)
    await seedPosts(trx, ids.userIds)
    return true
  })
}

interface PeopleIds {
  readonly userIds: ReadonlyMap<string, string>
  readonly collegeIds: ReadonlyMap<string, string>
}

async function seedPeople(trx: Trx): Promise<PeopleIds> {
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
  return { userIds, collegeIds }
}

interface HostIds {
  readonly clubIds: ReadonlyMap<string, string>
  readonly festIds: ReadonlyMap<string, string>
}

async function seedHosts(trx: Trx, ids: PeopleIds): Promise<HostIds> {
  const clubIds = new Map<string, string>()
  for (const club of clubs) clubIds.set(club.key, await seedClub(trx, ids, club))
  const festIds = new Map<string, string>()
  for (const fest of fests) festIds.set(fest.key, await seedFest(trx, ids, fest))
  return { clubIds, festIds }
}

async function seedClub(trx: Trx, { userIds, collegeIds }: PeopleIds, club: SeedClub): Promise<string> {
  const { id } = await trx
    .insertInto('clubs')
    .values({
      name: club.name,
      category: club.category,
      description: club.description,
      email: club.email,
      privacy: club.college ? 'public' : 'private',
      college_id: club.college ? idOf(collegeIds, club.college) : null,
      college_status: club.college ? 'verified' : 'unverified',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertChannel(trx, { club: id, name: firstChannels.general, privacy: 'standard', permission: 'public' })
  const add = (key: string, active: boolean, admin: boolean) =>
    insertMember(trx, { club_id: id, user_id: idOf(userIds, key), active, admin })
  for (const key of club.admins) await add(key, true, true)
  for (const key of club.members) await add(key, true, false)
  for (const key of club.pending ?? []) await add(key, false, false)
  return id
}

async function seedFest(trx: Trx, { userIds, collegeIds }: PeopleIds, fest: SeedFest): Promise<string> {
  const { id } = await trx
    .insertInto('fests')
    .values({
      name: fest.name,
      description: fest.description,
      email: fest.email,
      college_id: idOf(collegeIds, fest.college),
      starts_at: sql<Date>`now() + make_interval(days => ${fest.startsInDays})`,
      ends_at: sql<Date>`now() + make_interval(days => ${fest.startsInDays + fest.days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const admins = fest.admins.map((key) => ({ fest_id: id, user_id: idOf(userIds, key) }))
  await trx.insertInto('fest_admins').values(admins).execute()
  return id
}

// Ads that don't expire while people look at the demo.
async function seedAds(trx: Trx, { collegeIds }: PeopleIds, { clubIds, festIds }: HostIds): Promise<void> {
  const pageOf = (page: SeedAd['page']) => {
    if ('college' in page) return { college_id: idOf(collegeIds, page.college) }
    return 'club' in page ? { club_id: idOf(clubIds, page.club) } : { fest_id: idOf(festIds, page.fest) }
  }
  for (const ad of ads)
    await trx
      .insertInto('ads')
      .values({
        ...pageOf(ad.page),
        description: ad.description,
        sponsored: ad.sponsored ?? false,
        starts_at: sql<Date>`now()`,
        ends_at: sql<Date>`now() + interval '1 year'`,
      })
      .execute()
}

// Uses the statements of the app, so that the counters follow the same rules.
async function seedPosts(trx: Trx, userIds: ReadonlyMap<string, string>): Promise<void> {
  const hours = posts.length
  for (const [at, post] of posts.entries()) {
    const written = { id: backdatedId((hours - at) * 3), author_id: idOf(userIds, post.by), text: post.text }
    const { id: postId } = await trx.insertInto('posts').values(written).returning('id').executeTakeFirstOrThrow()
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

function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (!id) throw new Error(`The demo campus has no ${key}.`)
  return id
}
