import { type Chance, chanceOf, skewedCount, skewedIndex, uuidAt } from './generateChance.ts'
import { commentText, postText } from './generateSentences.ts'

/** The size of a generated campus, and the end of its year. Likes and comments are means a post. */
export interface CampusSize {
  readonly seed: number
  readonly users: number
  readonly posts: number
  readonly likesPerPost: number
  readonly commentsPerPost: number
  readonly until: Date
}

export interface GeneratedPost {
  readonly id: string
  /** People are indexes into the list of those who joined. */
  readonly author: number
  readonly text: string
  readonly likes: number
  readonly comments: number
}

export interface GeneratedComment {
  readonly id: string
  readonly author: number
  readonly parentId: string | undefined
  readonly text: string
  readonly replies: number
}

export const yearMs = 365 * 86_400_000

// Everything about a post follows from its number, so that each table is written in a run of its own, in order, and a
// million posts need no memory.

/** The post with this number, 0 being the oldest, and the counts that its likes and comments will have. */
export function generatePost(size: CampusSize, index: number): GeneratedPost {
  const chance = chanceOf(size.seed, 'post', index)
  return {
    id: postIdOf(size, index),
    author: skewedIndex(chance, size.users),
    text: postText(chance),
    likes: chanceOfLikes(size, index).count,
    comments: chanceOfComments(size, index).count,
  }
}

export function postIdOf(size: CampusSize, index: number): string {
  return uuidAt(chanceOf(size.seed, 'post id', index), timeOf(size, index), 0)
}

/** The people who like a post, earliest first. */
export function likesOf(size: CampusSize, index: number): number[] {
  const { chance, count } = chanceOfLikes(size, index)
  const likers = new Set<number>()
  while (likers.size < count) likers.add(chance.integer(size.users))
  return [...likers]
}

/** The comments of a post, oldest first; about a quarter reply to an earlier one. */
export function commentsOf(size: CampusSize, index: number): GeneratedComment[] {
  const { chance, count } = chanceOfComments(size, index)
  const threads: { id: string; replies: number }[] = []
  const drafts = Array.from({ length: count }, (_, at) => {
    const id = uuidAt(chance, timeOf(size, index) + (at + chance.unit()) * gapMs(size, index, count))
    const author = skewedIndex(chance, size.users)
    const parent = threads.length > 0 && chance.unit() < 0.25 ? chance.pick(threads) : undefined
    const thread = { id, replies: 0 }
    if (parent) parent.replies += 1
    else threads.push(thread)
    return { thread, author, parentId: parent?.id, text: commentText(chance) }
  })
  return drafts.map(({ thread, ...draft }) => ({ ...draft, ...thread }))
}

function chanceOfLikes(size: CampusSize, index: number): { chance: Chance; count: number } {
  const chance = chanceOf(size.seed, 'likes', index)
  return { chance, count: skewedCount(chance, size.likesPerPost, Math.floor(size.users / 2)) }
}

function chanceOfComments(size: CampusSize, index: number): { chance: Chance; count: number } {
  const chance = chanceOf(size.seed, 'comments', index)
  return { chance, count: skewedCount(chance, size.commentsPerPost, 500) }
}

function timeOf({ posts, until }: CampusSize, index: number): number {
  return until.getTime() - yearMs + Math.floor(((index + 0.5) * yearMs) / posts)
}

// Within a day of the post, and not after `end`.
function gapMs(size: CampusSize, index: number, count: number): number {
  return Math.min(86_400_000, size.until.getTime() - timeOf(size, index)) / count
}
