import { limits } from '@quad/contract/limits.ts'
import { listComments } from '@quad/server/entities/comment/queries.ts'
import {
  findPost,
  listPosts,
  listPostsOf,
  listSavedPosts,
  loadPostStanding,
} from '@quad/server/entities/post/queries.ts'
import { listLikers } from '@quad/server/entities/user/queries.ts'
import { type Db, openDatabase } from '@quad/server/platform/database.ts'
import pg from 'pg'
import { openExplainingDatabase } from '../explainingDatabase.ts'
import { describePlans, plansHead } from '../planTable.ts'
import { hotPost, type WorldPlan } from './worldSql.ts'

type List = (db: Db, before: string | null, limit: number) => Promise<readonly { readonly id: string }[]>

interface Read {
  readonly name: string
  readonly list: List
  /** One more than a page, to know whether another follows. */
  readonly limit: number
}

// 99 pages of ten.
const scrolled = 990

export async function explainReads(url: string, plan: WorldPlan): Promise<void> {
  const plain = openDatabase({ url, poolSize: 2, statementSeconds: 60 })
  const explaining = openExplainingDatabase(url)
  try {
    const reads = readsOf(await idsOf(url, plan))
    console.log(plansHead('page 1', 'page 100'))
    for (const { name, list, limit } of reads) {
      const before = (await list(plain.db, null, scrolled)).at(-1)?.id ?? null
      await list(explaining.db, null, limit)
      const first = await explaining.explain()
      await list(explaining.db, before, limit)
      const later = await explaining.explain()
      for (const [at, one] of first.entries())
        console.log(describePlans(at === 0 ? name : '… its clubs, fests, shares', one, later[at]))
    }
  } finally {
    await explaining.close()
    await plain.close()
  }
}

type Ids = Readonly<
  Record<'large' | 'small' | 'author' | 'openClub' | 'closedClub' | 'smallClub' | 'fest' | 'hot', string>
>

// User 20 is in both of the busiest clubs (a tenth of all posts each), user 21 in small clubs only; user 0 writes and
// saves the most.
async function idsOf(url: string, plan: WorldPlan): Promise<Ids> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<Ids>(
      `select world.person(20) as large, world.person(21) as small, world.person(0) as author,
        world.club(10) as "openClub", world.club(1) as "closedClub",
        (select min(m.club_id::text) from club_members m where m.user_id = world.person(21)) as "smallClub",
        world.fest(0) as fest, world.post($1) as hot`,
      [hotPost(plan)],
    )
    .finally(() => client.end())
  if (!rows[0]) throw new Error('The world is empty')
  return rows[0]
}

const feed =
  (viewer: string | null): List =>
  (db, before, limit) =>
    listPosts(db, { viewer, before, limit }, [])

const valuesFor =
  (viewer: string | null, host: 'user' | 'club' | 'fest', id: string): List =>
  (db, before, limit) =>
    listPostsOf(db, { viewer, before, limit }, host, id)

function readsOf({ large, small, author, openClub, closedClub, smallClub, fest, hot }: Ids): Read[] {
  const single =
    (viewer: string | null): List =>
    async (db) => {
      const post = await findPost(db, viewer, hot)
      return post ? [post] : []
    }
  const comments =
    (viewer: string | null, parentId: null | undefined): List =>
    (db, before, limit) =>
      listComments(db, viewer, { placeId: hot, parentId, before: before ?? undefined, limit })
  const likers =
    (viewerId: string | null): List =>
    async (db, after, limit) =>
      (await listLikers(db, hot, { viewerId, after, limit })).map((one) => ({ id: one.user_id }))
  const standing: List = async (db) => {
    await loadPostStanding(db, hot, large)
    return []
  }
  const page = limits.pageSize + 1
  return [
    { name: "visitors' feed", list: feed(null), limit: page },
    { name: 'feed, 12 small clubs', list: feed(small), limit: page },
    { name: 'feed, 4 of 12 clubs large', list: feed(large), limit: page },
    { name: "one's own profile", list: valuesFor(author, 'user', author), limit: page },
    { name: "another's profile", list: valuesFor(large, 'user', author), limit: page },
    { name: 'a profile to visitors', list: valuesFor(null, 'user', author), limit: page },
    { name: 'a small club', list: valuesFor(small, 'club', smallClub), limit: page },
    { name: 'a large private club, to its member', list: valuesFor(large, 'club', closedClub), limit: page },
    { name: 'the same, to a stranger', list: valuesFor(small, 'club', closedClub), limit: page },
    { name: 'a small public club, to a visitor', list: valuesFor(null, 'club', openClub), limit: page },
    { name: 'a fest', list: valuesFor(large, 'fest', fest), limit: page },
    { name: 'saved posts', list: (db, before, limit) => listSavedPosts(db, author, before, limit), limit: page },
    { name: 'a post liked by half of all users', list: single(large), limit: page },
    { name: 'standing', list: standing, limit: page },
    { name: 'comments', list: comments(large, undefined), limit: page },
    { name: 'comments, top level', list: comments(large, null), limit: page },
    { name: 'comments, to a visitor', list: comments(null, null), limit: page },
    { name: 'likers', list: likers(large), limit: 100 },
    { name: 'likers, to a visitor', list: likers(null), limit: 100 },
  ]
}
