import { randomUUID } from 'node:crypto'
import { type Action, may } from '@quad/contract/policies/index.ts'
import type { Answer } from '@quad/contract/policy.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { writeMessage } from '../../entities/chat/writingQueries.ts'
import type { clubSql } from '../../entities/club/policySql.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import type { commentSql } from '../../entities/comment/policySql.ts'
import { deleteComment } from '../../entities/comment/deletingQueries.ts'
import { loadCommentStanding } from '../../entities/comment/queries.ts'
import type { festSql } from '../../entities/fest/policySql.ts'
import { loadFestStanding } from '../../entities/fest/queries.ts'
import { setLike, writeComment } from '../../entities/acts/queries.ts'
import { findCollegeOf } from '../../entities/post/audienceQueries.ts'
import { setMark } from '../../entities/post/markQueries.ts'
import type { postSql } from '../../entities/post/policySql.ts'
import { findPost, loadPostStanding } from '../../entities/post/queries.ts'
import { countSentShare, insertPost, loadSharingStanding, type NewPost } from '../../entities/post/writingQueries.ts'
import { loadRoomStanding } from '../../entities/room/queries.ts'
import { type Database, openDatabase, type Trx } from '../../platform/database.ts'
import { type ClonedDatabase, cloneDatabase } from '../cloneDatabase.ts'
import { type Inserted, insertWorld, worlds } from './world.ts'

let clone: ClonedDatabase
let database: Database
beforeAll(async () => {
  clone = await cloneDatabase(inject('adminUrl'))
  database = openDatabase({ url: clone.url, poolSize: 2 })
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

interface Check {
  /** The policy's answer, from the standing that the handler would load. */
  readonly ask: () => Promise<Answer>
  /** Whether the statement changed a row, only by its own SQL condition. */
  readonly act: () => Promise<boolean>
}

/** Every policy with an SQL condition, and room.send, whose condition is in write_message. */
type Checked = keyof (typeof clubSql & typeof festSql & typeof postSql & typeof commentSql) | 'room.send'

const nowhere = randomUUID()
const nothing = { asClubId: null, asFestId: null, clubId: null, forCollege: false, sharedId: null, clientId: null }
const everyone = { clubId: null, forCollege: false }
const within = (clubId: string) => ({ clubId, forCollege: false })
const post = (writerId: string, more: Partial<NewPost>): NewPost => ({
  writerId,
  text: 'A post',
  mediaCount: 0,
  ...nothing,
  ...more,
})

/** The acts of a world's first person on each object in it, and on one that doesn't exist. */
function checksIn(trx: Trx, world: Inserted): Record<Checked, readonly Check[]> {
  const me = world.people[0] ?? ''
  const toPosts = (ask: (id: string) => Promise<Answer>, act: (id: string) => Promise<boolean>) =>
    [...world.posts, nowhere].map((id) => ({ ask: () => ask(id), act: () => act(id) }))
  const ofPost = (action: Action & `post.${string}`) => async (id: string) =>
    may(action, await loadPostStanding(trx, id, me))
  const clubs = [...world.clubs, nowhere]
  const mayPostTo = async (id: string) => may('club.postTo', await loadClubStanding(trx, id, me))
  const inserts = async (more: Partial<NewPost>) => (await insertPost(trx, post(me, more))) !== undefined
  return {
    'club.postAs': clubs.map((id) => ({
      ask: async () => may('club.postAs', await loadClubStanding(trx, id, me)),
      act: () => inserts({ asClubId: id }),
    })),
    'club.postTo': clubs.map((id) => ({ ask: () => mayPostTo(id), act: () => inserts({ clubId: id }) })),
    'fest.postAs': [world.fest, nowhere].map((id) => ({
      ask: async () => may('fest.postAs', await loadFestStanding(trx, id, me)),
      act: () => inserts({ asFestId: id }),
    })),
    'post.read': toPosts(ofPost('post.read'), async (id) => (await findPost(trx, me, id)) !== undefined),
    'post.mark': [
      ...toPosts(ofPost('post.mark'), async (id) => (await setLike(trx, id, me, true)) !== undefined),
      ...toPosts(ofPost('post.mark'), (id) => setMark(trx, 'saved', id, me, true)),
    ],
    'post.comment': toPosts(ofPost('post.comment'), async (postId) => {
      const comment = { postId, authorId: me, text: 'A comment', parentId: null }
      return (await writeComment(trx, comment)) !== undefined
    }),
    'post.hide': toPosts(ofPost('post.hide'), (id) => setMark(trx, 'hidden', id, me, true)),
    'share.make': [everyone, { clubId: null, forCollege: true }, ...world.clubs.map(within)].flatMap((audience) =>
      toPosts(
        async (id) => {
          if (audience.forCollege && (await findCollegeOf(trx, me)) === null) return 'post.noCollege'
          const answer = audience.clubId === null || (await mayPostTo(audience.clubId))
          return answer === true ? may('share.make', await loadSharingStanding(trx, id, me, audience)) : answer
        },
        (sharedId) => inserts({ sharedId, ...audience }),
      ),
    ),
    'share.send': toPosts(
      async (id) => may('share.send', await loadSharingStanding(trx, id, me, everyone)),
      (id) => countSentShare(trx, id, me),
    ),
    'comment.delete': [...world.comments, { id: nowhere, postId: world.posts[0] ?? '' }].map(({ id, postId }) => ({
      ask: async () => may('comment.delete', await loadCommentStanding(trx, postId, id, me)),
      act: async () => (await deleteComment(trx, postId, id, me)) !== undefined,
    })),
    'room.send': [...world.rooms, nowhere].map((roomId) => ({
      ask: async () => may('room.send', await loadRoomStanding(trx, roomId, me)),
      act: async () => {
        const room = { kind: 'chat', id: roomId } as const
        const message = { room, senderId: me, clientId: null, title: '', filetype: 'text' as const, text: 'A message' }
        return (
          (await writeMessage(trx, { ...message, attachment: undefined, sharedPostId: null, quotedId: null })) !==
          undefined
        )
      },
    })),
  }
}

describe('a policy and its condition in SQL', () => {
  it('agree in every world', async () => {
    const answers = new Map<string, Set<Answer>>()
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const trx = await database.db.startTransaction().execute()
        try {
          const checks = checksIn(trx, await insertWorld(trx, world))
          expect(await disagreements(trx, checks, answers)).toEqual([])
        } finally {
          await trx.rollback().execute()
        }
      }),
      { numRuns: 40 },
    )
    for (const [action, given] of answers)
      expect([action, given.has(true), given.size > 1]).toEqual([action, true, true])
  }, 120_000)
})

async function disagreements(
  trx: Trx,
  checks: Readonly<Record<string, readonly Check[]>>,
  answers: Map<string, Set<Answer>>,
): Promise<string[]> {
  const found: string[] = []
  for (const [action, ofAction] of Object.entries(checks)) {
    for (const [at, { ask, act }] of ofAction.entries()) {
      const answer = await ask()
      await sql`savepoint before`.execute(trx)
      const did = await act()
      await sql`rollback to savepoint before`.execute(trx)
      answers.set(action, (answers.get(action) ?? new Set()).add(answer))
      if (did !== (answer === true)) found.push(`${action} of thing ${at}: the policy says ${answer}, SQL ${did}`)
    }
  }
  return found
}
