import process from 'node:process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { explainCommandError } from './commandError.ts'
import { generateCampus, generatedPassword } from './generate.ts'
import type { CampusSize } from './generatePosts.ts'
import { openTarget } from './target.ts'

const usage = `Usage: npm run seed -- --users N --posts N [options]
  --likes-per-post N     mean, default 6
  --comments-per-post N  mean, default 2
  --seed N               the same number makes the same campus, default 1
  --until DATE           end of the year of posts, default today at 00:00 UTC
  --url DATABASE_URL     default: DATABASE_URL of the environment or of .env, else the embedded database of DATA_DIR`

async function main(): Promise<void> {
  const { size, url } = readArguments()
  const target = await openTarget(url)
  try {
    let last = performance.now()
    const began = last
    await generateCampus(target.url, size, (line) => {
      const now = performance.now()
      console.log(`  ${line} (${((now - last) / 1000).toFixed(1)} s)`)
      last = now
    })
    console.log(`Done in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
    console.log(`The password of all generated accounts is ${generatedPassword}`)
  } finally {
    await target.close()
  }
}

function readArguments(): { size: CampusSize; url: string | undefined } {
  const { values } = parseArgs({
    options: {
      users: { type: 'string' },
      posts: { type: 'string' },
      'likes-per-post': { type: 'string', default: '6' },
      'comments-per-post': { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string' },
      url: { type: 'string' },
    },
  })
  const until = new Date(values.until ?? new Date().toISOString().slice(0, 10))
  if (Number.isNaN(until.getTime())) throw new UsageError('--until must be a date such as 2026-11-01.')
  const size = {
    users: count('users', values.users, 1),
    posts: count('posts', values.posts, 0),
    likesPerPost: count('likes-per-post', values['likes-per-post'], 0),
    commentsPerPost: count('comments-per-post', values['comments-per-post'], 0),
    seed: count('seed', values.seed, 0),
    until,
  }
  return { size, url: values.url }
}

class UsageError extends Error {}

function count(name: string, text: string | undefined, least: number): number {
  const value = Number(text)
  if (text !== undefined && Number.isInteger(value) && value >= least) return value
  throw new UsageError(`--${name} must be a whole number of ${least} or more.`)
}

function explain(error: unknown): string {
  if (error instanceof UsageError || (error instanceof TypeError && 'code' in error)) {
    return `${error.message}\n${usage}`
  }
  if (error instanceof pg.DatabaseError && error.code === '23505') {
    return 'This campus is in the database already: give another --seed.'
  }
  return explainCommandError(error)
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
