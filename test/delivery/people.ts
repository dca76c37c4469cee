import { otherCollegeId } from '../../contract/src/entities/otherCollege.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { generateCampus } from '../../server/src/db/seed/generate.ts'
import { openAnnouncements } from '../../server/src/platform/announcements.ts'
import { createSessions } from '../../server/src/platform/auth/sessions.ts'
import { createTokens } from '../../server/src/platform/auth/tokens.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openDatabase } from '../../server/src/platform/database.ts'
import { createLog } from '../../server/src/platform/log.ts'

export interface SignedIn {
  readonly userId: string
  readonly token: string
}

/** Migrates an empty database and adds `count` people of one college with sessions. */
export async function makePeople(url: string, count: number, secret: string): Promise<SignedIn[]> {
  const { db, close } = openDatabase({ url, poolSize: 2, statementSeconds: 60 })
  const announcements = openAnnouncements(url, createLog('silent'))
  try {
    await migrate(db, url)
    const size = { users: count, posts: 1, likesPerPost: 0, commentsPerPost: 0, seed: 1, until: new Date() }
    await generateCampus(url, size, () => undefined)
    const sessions = createSessions(db, announcements)
    const tokens = createTokens(secret, systemClock)
    // People of one college write to each other without a request (REQ-01).
    const college = await db
      .selectFrom('colleges')
      .select('id')
      .where('id', '!=', otherCollegeId)
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.updateTable('users').set({ college_id: college.id }).execute()
    const users = await db.selectFrom('users').select('id').limit(count).execute()
    return await Promise.all(
      users.map(async ({ id }) => ({ userId: id, token: await tokens.sign(await sessions.open(db, id)) })),
    )
  } finally {
    await announcements.close()
    await close()
  }
}
