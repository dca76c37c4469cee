import type { Db } from '../platform/database.ts'
import { makePeople } from './people.ts'
import { uploadPhotos } from './photos.ts'
import type { Person, TestQuad } from './quad.ts'

/** One act of a chain: its person begins the next only when this one was acknowledged. */
interface Act {
  readonly kind: 'post' | 'comment' | 'like' | 'delete'
  readonly id: string
  readonly begunAt: number
  readonly endedAt: number
}

type Chain = readonly Act[]

export interface Chains {
  readonly list: readonly Chain[]
  stop(): Promise<void>
}

const kinds = ['post', 'comment', 'like', 'delete'] as const

/** Has people write in turn posts with pictures, comments on their first post and likes, and delete the post. */
export async function writeChains(quad: TestQuad, people: number): Promise<Chains> {
  let isOver = false
  const list: Act[][] = []
  const writers = (await makePeople(quad, people)).map((person) => {
    const acts: Act[] = []
    list.push(acts)
    return write(quad, person, acts, () => isOver)
  })
  return {
    list,
    async stop() {
      isOver = true
      await Promise.all(writers)
    },
  }
}

async function write(quad: TestQuad, as: Person, acts: Act[], isOver: () => boolean): Promise<void> {
  const first = await post(quad, as)
  for (let round = 0; !isOver(); round += 1) {
    let id = ''
    // Every other post stays.
    for (const kind of round % 2 === 0 ? kinds : kinds.slice(0, 3)) {
      const begunAt = Date.now()
      if (kind === 'post') id = await post(quad, as)
      else if (kind === 'like') (await quad.call('markPost', { params: { id }, body: { likes: [as.id] } }, as)).reply()
      else if (kind === 'delete') (await quad.call('deletePost', { params: { id } }, as)).reply()
      const commented = kind === 'comment' ? await comment(quad, as, first) : id
      acts.push({ kind, id: commented, begunAt, endedAt: Date.now() })
    }
  }
}

async function post(quad: TestQuad, as: Person): Promise<string> {
  const images = await uploadPhotos(quad, as)
  return (await quad.call('createPost', { body: { text: 'A picture', images } }, as)).reply()._id
}

async function comment(quad: TestQuad, as: Person, id: string): Promise<string> {
  return (await quad.call('createComment', { params: { id }, body: { comment: 'Another' } }, as)).reply()._id
}

/**
 * Checks that a database is as it was at one moment between two: it has exactly what was there after some acts of each
 * chain, and there is a moment at which each chain had come so far. Returns what is wrong.
 */
export async function findTorn(db: Db, chains: Chains, from: number, until: number): Promise<string[]> {
  const wrong: string[] = []
  let [latestBegun, firstEnded] = [from, until]
  for (const acts of chains.list) {
    const found = await stateIn(db, acts)
    const steps = acts.map((_, at) => at).concat(acts.length)
    const step = steps.find((count) => stateAfter(acts.slice(0, count)) === found)
    if (step === undefined) wrong.push(`a chain is at no step of its ${acts.length}`)
    else {
      latestBegun = Math.max(latestBegun, acts[step - 1]?.begunAt ?? 0)
      firstEnded = Math.min(firstEnded, acts[step]?.endedAt ?? until)
    }
  }
  return latestBegun <= firstEnded ? wrong : [...wrong, `the chains differ by ${latestBegun - firstEnded} ms`]
}

function stateAfter(acts: Chain): string {
  const state = new Set<string>()
  for (const { kind, id } of acts) {
    if (kind !== 'delete') state.add(`${kind} ${id}`)
    else for (const gone of ['post', 'like']) state.delete(`${gone} ${id}`)
  }
  return [...state].toSorted().join('\n')
}

async function stateIn(db: Db, acts: Chain): Promise<string> {
  const ids = acts.map(({ id }) => id)
  const [posts, comments, likes] = [
    await db.selectFrom('posts').select('id').where('id', 'in', ids).execute(),
    await db.selectFrom('comments').select('id').where('id', 'in', ids).execute(),
    await db.selectFrom('post_likes').select('post_id as id').where('post_id', 'in', ids).execute(),
  ]
  return [
    ...posts.map(({ id }) => `post ${id}`),
    ...comments.map(({ id }) => `comment ${id}`),
    ...likes.map(({ id }) => `like ${id}`),
  ]
    .toSorted()
    .join('\n')
}
