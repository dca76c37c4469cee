import { promises as fs } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database.ts'
import { type ClonedDatabase, cloneDatabase } from '../testing/cloneDatabase.ts'
import { migrate } from './migrate.ts'

let clone: ClonedDatabase
let database: Database
beforeEach(async () => {
  clone = await cloneDatabase(inject('adminUrl'), 'template1')
  database = openDatabase({ url: clone.url, poolSize: 2 })
})
afterEach(async () => {
  await database.close()
  await clone.drop()
})

test('[NOTI-01] notifications written before they had a type of target keep their target, actors and state', async () => {
  const { db } = database
  const migrationFolder = path.join(import.meta.dirname, 'migrations')
  const migrator = new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder }) })
  expect((await migrator.migrateTo('0041_names')).error).toBeUndefined()
  await sql
    .raw(`
    insert into users (email, firstname, lastname, handle, gender, college_id)
      select h || '@example.edu', h, 'B', h, 'other', id
      from (select id from colleges limit 1) c, unnest(array['author', 'fan']) h;
    insert into posts (author_id, text) select id, 'x' from users where handle = 'author';
    insert into comments (post_id, author_id, text) select id, author_id, 'x' from posts;
    insert into notifications (user_id, kind, target_id, post_id, comment_id, read_at)
      select author_id, kind, case kind when 'reply' then (select id from comments) else id end, id,
        case kind when 'reply' then (select id from comments) end, case kind when 'like' then now() end
      from posts, unnest(array['like', 'comment', 'reply', 'share']) kind;
    insert into notification_people (notification_id, user_id)
      select n.id, u.id from notifications n, users u where u.handle = 'fan'`)
    .execute(db)
  await migrate(db, clone.url)
  const { rows } = await sql`
    select n.kind, n.target_type as type, n.target_id in (n.post_id, n.comment_id) as kept,
      n.read_at is not null as read, u.handle as actor
    from notifications n join notification_actors a on a.notification_id = n.id join users u on u.id = a.actor_id
    order by n.kind`.execute(db)
  const kept = { type: 'post', kept: true, read: false, actor: 'fan' }
  expect(rows).toEqual([
    { ...kept, kind: 'comment' },
    { ...kept, kind: 'like', read: true },
    { ...kept, kind: 'reply', type: 'comment' },
    { ...kept, kind: 'share' },
  ])
  await sql`delete from comments`.execute(db)
  expect(await db.selectFrom('notifications').select('id').execute()).toHaveLength(3)
  await sql`delete from posts`.execute(db)
  expect(await db.selectFrom('notifications').select('id').execute()).toEqual([])
})
