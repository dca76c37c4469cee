import type { NoticeWays } from '@quad/contract/entities/collegeDesk.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { idAtSql, topId } from '../../platform/ids.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { isStudent } from './queries.ts'

const today = `(select count(*)::int from college_notices n
    where n.college_id = $1::uuid and n.id > ${idAtSql("now() - interval '1 day'")})`

const reach = statement('collegeDesk.countReach')<{ people: number; sent: number }, [collegeId: string]>(`
  select (select count(*)::int from users u where ${isStudent}) as people, ${today} as sent`)

/** How many students a notice would be for, and whether one is left for today. */
export async function countReach(db: Db, collegeId: string) {
  const [row] = await reach(db, [collegeId])
  return { people: row?.people ?? 0, left: (row?.sent ?? 0) === 0 ? 1 : 0 }
}

const insert = statement('collegeDesk.insertNotice')<
  { id: string },
  [collegeId: string, authorId: string, clientId: string, text: string]
>(`
  insert into college_notices (college_id, author_id, client_id, text, people)
  select $1::uuid, $2::uuid, $3::uuid, $4::text, (select count(*) from users u where ${isStudent})
  where ${today} = 0 returning id`)

export interface NewNotice {
  readonly collegeId: string
  readonly authorId: string
  readonly clientId: string
  readonly text: string
}

/** Inserts a notice of a locked college; undefined if it had one within the last 24 hours. */
export async function insertNotice(trx: Trx, { collegeId, authorId, clientId, text }: NewNotice) {
  return (await insert(trx, [collegeId, authorId, clientId, text]))[0]?.id
}

const byKey = statement('collegeDesk.noticeByKey')<
  { id: string },
  [collegeId: string, authorId: string, clientId: string]
>(
  `select n.id from college_notices n where n.college_id = $1::uuid and n.author_id = $2::uuid and n.client_id = $3::uuid`,
)

/** The notice that an author wrote with an idempotency key. */
export async function findNoticeByKey(trx: Trx, { collegeId, authorId, clientId }: Omit<NewNotice, 'text'>) {
  return (await byKey(trx, [collegeId, authorId, clientId]))[0]?.id
}

/** Without a `user_id` once the author's account is closed. */
export type NoticeRow = (UserBriefRow | { user_id: null }) & { id: string; text: string; people: number }

const columns = `n.id, n.text, n.people, ${userBrief} from college_notices n
    left join users u on u.id = n.author_id and u.closed_at is null`

const one = statement('collegeDesk.notice')<NoticeRow, [id: string]>(`select ${columns} where n.id = $1::uuid`)

export async function findNotice(db: Db, id: string): Promise<NoticeRow | undefined> {
  return (await one(db, [id]))[0]
}

const page = statement('collegeDesk.notices')<NoticeRow, [collegeId: string, before: string]>(`
  select ${columns} where n.college_id = $1::uuid and n.id < $2::uuid order by n.id desc limit ${limits.pageSize}`)

/** Lists a page of what a college wrote to its students, newest first. */
export function listNotices(db: Db, collegeId: string, before: string = topId): Promise<NoticeRow[]> {
  return page(db, [collegeId, before])
}

const ways = statement('collegeDesk.noticeWays')<NoticeWays, [userId: string]>(`
  select 'inApp' = any (u.notice_ways) as "inApp", 'byMail' = any (u.notice_ways) as mail from users u where u.id = $1::uuid`)

/** How a person gets the notices of their college, besides on its page. */
export async function findNoticeWays(db: Db, userId: string): Promise<NoticeWays> {
  return (await ways(db, [userId]))[0] ?? { inApp: true, mail: false }
}

export async function saveNoticeWays(db: Db, userId: string, { inApp, mail }: NoticeWays): Promise<void> {
  const chosen = [...(inApp ? ['inApp'] : []), ...(mail ? ['byMail'] : [])]
  await db.updateTable('users').set({ notice_ways: chosen }).where('id', '=', userId).execute()
}
