import pg from 'pg'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { chanceOf, uuidAt } from './generateChance.ts'
import { copyRows } from '../copyRows.ts'
import { generatedColleges } from './generateColleges.ts'
import { generatePeople } from './generatePeople.ts'
import { type CampusSize, commentsOf, generatePost, likesOf, postIdOf, yearMs } from './generatePosts.ts'
import { withLooseTables } from './looseTables.ts'

/** Every generated account's password. */
export const generatedPassword = 'corridor-lamp-42'

/**
 * Fills a migrated database with a generated campus: people, and a year of posts, likes and comments with their
 * counters. The same size, seed and end make the same campus. One transaction, during which nobody else can write
 * posts. Calls `report` after each step.
 */
export async function generateCampus(url: string, size: CampusSize, report: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query("set local maintenance_work_mem = '256MB'; set local work_mem = '128MB'")
    const people = await fillPeople(client, size, report)
    await withLooseTables(client, ['posts', 'post_likes', 'comments'], () => fillPosts(client, size, people, report))
    await client.query('commit')
    report('indexes and foreign keys')
    await client.query('vacuum (analyze)')
    report('statistics')
  } finally {
    await client.end()
  }
}

async function fillPeople(client: pg.Client, size: CampusSize, report: (line: string) => void): Promise<string[]> {
  const colleges = await fillColleges(client, size)
  const taken = await client.query<{ handle: string }>('select handle from users')
  const passwordHash = await hashPassword(generatedPassword)
  const since = new Date(size.until.getTime() - yearMs)
  const ids: string[] = []
  const rows = function* () {
    for (const person of generatePeople(
      size.seed,
      size.users,
      since,
      taken.rows.map(({ handle }) => handle),
    )) {
      const { id, email, firstname, lastname, handle, gender, birthday, joined } = person
      ids.push(id)
      const college = colleges[person.college] ?? null
      yield [id, email, passwordHash, firstname, lastname, handle, gender, birthday, college, joined]
    }
  }
  const columns = 'id, email, password_hash, firstname, lastname, handle, gender, birthday, college_id, created_at'
  report(`${await copyRows(client, `users (${columns})`, rows())} people`)
  return ids
}

// A second run with another seed adds people to the same colleges.
async function fillColleges(client: pg.Client, size: CampusSize): Promise<string[]> {
  const since = size.until.getTime() - 2 * yearMs
  const made = generatedColleges.map(({ name, domain, city, description }, index) => {
    const id = uuidAt(chanceOf(size.seed, 'college', index), since + index)
    return [id, name, description, `office@${domain}`, `https://www.${domain}`, city, domain, new Date(since)]
  })
  const known = await client.query<{ id: string; name: string }>('select id, name from colleges')
  const ids = new Map(known.rows.map(({ id, name }) => [name, id]))
  const missing = made.filter(([, name]) => !ids.has(String(name)))
  const columns = 'id, name, description, email, website, city_address, email_domain, created_at'
  await copyRows(client, `colleges (${columns})`, missing)
  return made.map(([id, name]) => ids.get(String(name)) ?? String(id))
}

async function fillPosts(
  client: pg.Client,
  size: CampusSize,
  people: readonly string[],
  report: (line: string) => void,
): Promise<void> {
  const person = (index: number) => people[index] ?? null
  const each = function* <T>(rowsOf: (index: number) => Iterable<T>) {
    for (let index = 0; index < size.posts; index++) yield* rowsOf(index)
  }
  const posts = each((index) => {
    const post = generatePost(size, index)
    return [[post.id, person(post.author), post.text, post.likes, post.comments]]
  })
  report(`${await copyRows(client, 'posts (id, author_id, text, likes_count, comments_count)', posts)} posts`)

  const likes = each((index) => {
    const id = postIdOf(size, index)
    return likesOf(size, index).map((liker) => [id, person(liker)])
  })
  report(`${await copyRows(client, 'post_likes (post_id, user_id)', likes)} likes`)

  const comments = each((index) => {
    const id = postIdOf(size, index)
    return commentsOf(size, index).map((comment) => [
      comment.id,
      id,
      person(comment.author),
      comment.parentId ?? null,
      comment.text,
      comment.replies,
    ])
  })
  const columns = 'id, post_id, author_id, parent_id, text, replies_count'
  report(`${await copyRows(client, `comments (${columns})`, comments)} comments`)
}
