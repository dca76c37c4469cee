import { generateCampus, generatedPassword } from '@quad/server/db/seed/generate.ts'
import { migrate } from '@quad/server/db/migrate.ts'
import { openAnnouncements } from '@quad/server/platform/announcements.ts'
import { createSessions } from '@quad/server/platform/auth/sessions.ts'
import { createTokens } from '@quad/server/platform/auth/tokens.ts'
import { systemClock } from '@quad/server/platform/clock.ts'
import { type Db, openDatabase } from '@quad/server/platform/database.ts'
import { createLog } from '@quad/server/platform/log.ts'
import { sql } from 'kysely'
import pg from 'pg'

export interface Actor {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
}

export interface Campus {
  readonly posts: number
  readonly url: string
  readonly actors: readonly Actor[]
  readonly postIds: readonly string[]
  /** The newest 990 post ids, newest first. */
  readonly newestIds: readonly string[]
}

export interface CampusPlan {
  readonly users: number
  readonly posts: number
  /** Number of acting users: enough that none reaches a rate limit. */
  readonly actors: number
}

const sampledPosts = 20_000
const scrolled = 990
const notifiedPosts = 10_000
const batchSize = 16

export async function createDatabase(adminUrl: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`).finally(() => admin.end())
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function prepareCampus(url: string, plan: CampusPlan, secret: string): Promise<Campus> {
  const { db, close } = openDatabase({ url, poolSize: 8, statementSeconds: 60 })
  try {
    await migrate(db, url)
    const size = { ...plan, likesPerPost: 6, commentsPerPost: 2, seed: 1, until: new Date() }
    await generateCampus(url, size, () => undefined)
    await notifyOfLikes(db)
    const posts = await db.selectFrom('posts').select('id').orderBy('id', 'desc').execute()
    const ids = posts.map(({ id }) => id)
    return {
      posts: ids.length,
      url,
      actors: await signIn(db, url, plan.actors, secret),
      postIds: Array.from({ length: sampledPosts }, () => anyOf(ids)),
      newestIds: ids.slice(0, scrolled),
    }
  } finally {
    await close()
  }
}

// PostgreSQL plans the checks of foreign keys once a connection, by the table sizes it knows: with no notifications at
// all it would scan the whole table for each.
async function notifyOfLikes(db: Db): Promise<void> {
  await sql`
    with notified as (
      insert into notifications (user_id, kind, target_type, target_id, post_id)
      select p.author_id, 'like', 'post', p.id, p.id from posts p order by p.id desc limit ${notifiedPosts}
      returning id, post_id
    )
    insert into notification_actors (notification_id, actor_id)
    select notified.id, l.user_id from notified join post_likes l on l.post_id = notified.post_id`.execute(db)
  await sql`analyze notifications, notification_actors`.execute(db)
}

export async function signIn(db: Db, url: string, count: number, secret: string): Promise<Actor[]> {
  const announcements = openAnnouncements(url, createLog('silent'))
  const sessions = createSessions(db, announcements)
  const tokens = createTokens(secret, systemClock)
  try {
    const people = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .orderBy('id')
      .limit(count)
      .$narrowType<{ email: string }>()
      .execute()
    const actors: Actor[] = []
    for (let at = 0; at < people.length; at += batchSize) {
      const signedIn = people.slice(at, at + batchSize).map(async ({ id, email }) => {
        const token = await tokens.sign(await sessions.open(db, id))
        return { id, email, password: generatedPassword, token }
      })
      actors.push(...(await Promise.all(signedIn)))
    }
    return actors
  } finally {
    await announcements.close()
  }
}

export function anyOf<T>(list: readonly T[], among = list.length): T {
  const item = list[Math.floor(Math.random() * Math.min(among, list.length))]
  if (item === undefined) throw new Error('Nothing to pick from: the list is empty')
  return item
}
