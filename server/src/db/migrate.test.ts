import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database.ts'
import { type ClonedDatabase, cloneDatabase } from '../testing/cloneDatabase.ts'
import { isMigrated, migrate, NewerSchemaError } from './migrate.ts'

let clone: ClonedDatabase
let database: Database
beforeEach(async () => {
  clone = await cloneDatabase(inject('adminUrl'), 'template1')
  database = openDatabase({ url: clone.url, poolSize: 4 })
})
afterEach(async () => {
  await database.close()
  await clone.drop()
})

/** The schema (columns, constraints, indexes) and the rows that the migrations inserted. */
async function shape() {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select 'college ' || id || name from colleges
    union all select 'migration ' || name || timestamp from kysely_migration
    order by 1`.execute(database.db)
  return rows.map((row) => row.line)
}

test('migrations build the schema of an empty database; a second run changes nothing', async () => {
  expect(await isMigrated(database.db)).toBe(false)
  await migrate(database.db, clone.url)
  expect(await isMigrated(database.db)).toBe(true)
  const first = await shape()
  expect(first.length).toBeGreaterThan(80)
  await migrate(database.db, clone.url)
  expect(await shape()).toEqual(first)
})

test('nodes that start together migrate once', async () => {
  const others = [1, 2].map(() => openDatabase({ url: clone.url, poolSize: 2 }))
  await Promise.all([database, ...others].map(({ db }) => migrate(db, clone.url)))
  expect(await isMigrated(database.db)).toBe(true)
  const { rows } = await sql`select name, count(*)::int as times from kysely_migration group by name`.execute(
    database.db,
  )
  const names = readdirSync(path.join(import.meta.dirname, 'migrations')).map((file) => path.parse(file).name)
  expect(rows).toHaveLength(names.length)
  expect(rows).toEqual(expect.arrayContaining(names.map((name) => ({ name, times: 1 }))))
  await Promise.all(others.map((other) => other.close()))
})

test('a database of a newer version is refused with the names of its unknown migrations, and not changed', async () => {
  await migrate(database.db, clone.url)
  await sql`insert into kysely_migration (name, timestamp) values ('9999_future', '2099')`.execute(database.db)
  const before = await shape()
  await expect(migrate(database.db, clone.url)).rejects.toThrow(NewerSchemaError)
  await expect(migrate(database.db, clone.url)).rejects.toThrow('9999_future')
  expect(await shape()).toEqual(before)
})

describe('constraints', () => {
  const user = (email: string, handle: string) =>
    `insert into users (email, firstname, lastname, handle, gender, college_id)
      values ('${email}', 'A', 'B', '${handle}', 'other', '00000000-0000-7000-8000-000000000001')`
  const refused: [string, string][] = [
    ['a negative like count', 'update posts set likes_count = -1'],
    ['a negative comment count', 'update posts set comments_count = -1'],
    ['a negative share count', 'update posts set shares_count = -1'],
    ['a negative reply count', 'update comments set replies_count = -1'],
    ['an empty post', "update posts set text = ''"],
    ['a post of 5,001 characters', "update posts set text = repeat('x', 5001)"],
    ['an empty comment', "update comments set text = ''"],
    ['a comment of 2,001 characters', "update comments set text = repeat('x', 2001)"],
    ['a sixth attempt at a code', 'update codes set tries = 6'],
    ['a code of an unknown purpose', "update codes set purpose = 'guess'"],
    ['an email in capitals', user('Other@example.edu', 'other')],
    ['an email twice', user('first@example.edu', 'other')],
    ['a handle twice', user('other@example.edu', 'first')],
    ['a handle of one character', user('other@example.edu', 'x')],
    ['a handle with capitals', user('other@example.edu', 'Other')],
    ['a name of 26 characters', "update users set firstname = repeat('x', 26)"],
    ['an unknown gender', "update users set gender = 'x'"],
    ['blocking oneself', 'insert into blocks (blocker_id, blocked_id) select id, id from users'],
    ['a like twice', 'insert into post_likes (post_id, user_id) select post_id, user_id from post_likes'],
    ['a save twice', 'insert into post_saves (post_id, user_id) select post_id, user_id from post_saves'],
    ['a restricted college without a domain', "update colleges set restricted = true, email_domain = ''"],
    ['a domain in capitals', "update colleges set email_domain = 'EXAMPLE.edu'"],
    ['deleting the college of a user', 'delete from colleges'],
    [
      'a notification that no deletion takes along',
      "insert into notifications (user_id, kind, target_type, target_id) select id, 'x', 'event', id from users",
    ],
    [
      'a notification about another post than the one it leads to',
      "insert into notifications (user_id, kind, target_type, target_id, post_id) select author_id, 'x', 'post', uuid_v7(), id from posts",
    ],
    [
      'a pending sign-up twice for an email',
      `insert into pending_signups (id, email, password_hash, firstname, lastname, gender, college_id)
      select uuid_v7(), email, '', '', '', '', college_id from pending_signups`,
    ],
    [
      'an upload of more than 50 MB',
      "insert into uploads (owner_id, storage_key, kind, mime, byte_size) select id, 'k', 'image', 'image/png', 50000001 from users",
    ],
    [
      'an upload of zero bytes',
      "insert into uploads (owner_id, storage_key, kind, mime, byte_size) select id, 'k', 'image', 'image/png', 0 from users",
    ],
    [
      'an attached picture without a position',
      "insert into uploads (owner_id, storage_key, kind, mime, byte_size, attached_as, attached_to) select author_id, 'k', 'image', 'image/png', 1, 'post', id from posts",
    ],
  ]

  test('refuse every breach of an invariant', async () => {
    await migrate(database.db, clone.url)
    await sql.raw(user('first@example.edu', 'first')).execute(database.db)
    await sql
      .raw(`
      insert into posts (author_id, text) select id, 'x' from users;
      insert into comments (post_id, author_id, text) select id, author_id, 'x' from posts;
      insert into post_likes (post_id, user_id) select id, author_id from posts;
      insert into post_saves (post_id, user_id) select id, author_id from posts;
      insert into codes (purpose, subject_id, email, code_hash, expires_at) values ('signup', uuid_v7(), 'a', '', now());
      insert into pending_signups (id, email, password_hash, firstname, lastname, gender, college_id)
        values (uuid_v7(), 'a', '', '', '', '', '00000000-0000-7000-8000-000000000001')`)
      .execute(database.db)
    for (const [what, statement] of refused) {
      const answer = await sql
        .raw(statement)
        .execute(database.db)
        .then(
          () => 'accepted',
          (error: { code?: string }) => error.code,
        )
      expect([what, answer]).toEqual([what, expect.stringMatching(/^(23505|23503|23514)$/)])
    }
  })

  test('ids sort by time', async () => {
    await migrate(database.db, clone.url)
    const { rows } = await sql<{ id: string }>`select uuid_v7()::text as id from generate_series(1, 2000)`.execute(
      database.db,
    )
    const ids = rows.map((row) => row.id)
    const stamps = ids.map((id) => id.slice(0, 18))
    expect(stamps).toEqual(stamps.toSorted())
    expect(new Set(ids).size).toBe(2000)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('ids contain their time to the microsecond, whether PostgreSQL or Quad made them', async () => {
    await migrate(database.db, clone.url)
    const { rows } = await sql<{ id: string; now: number }>`
      select uuid_v7()::text as id, extract(epoch from clock_timestamp())::float8 * 1000 as now
      from generate_series(1, 100)`.execute(database.db)
    const apart = rows.map(({ id, now }) => {
      const [whole, part] = [id.slice(0, 8) + id.slice(9, 13), id.slice(15, 18)]
      return Math.abs(Number.parseInt(whole, 16) + Number.parseInt(part, 16) / 4096 - now)
    })
    expect(apart.toSorted((one, other) => one - other)[50]).toBeLessThan(0.25)
  })
})
