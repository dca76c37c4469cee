import { promises as fs } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../platform/database.ts'
import { cloneDatabase } from '../testing/cloneDatabase.ts'
import { migrate } from './migrate.ts'

test('[EVT-09] [CHAN-03] older events keep added people on their own lists, and older orphaned channels get an admin', async () => {
  const clone = await cloneDatabase(inject('adminUrl'), 'template1')
  const { db, close } = openDatabase({ url: clone.url, poolSize: 2 })
  const migrationFolder = path.join(import.meta.dirname, 'migrations')
  const provider = new FileMigrationProvider({ fs, path, migrationFolder })
  const { error } = await new Migrator({ db, provider }).migrateTo('0170_replies_and_votes')
  expect(error).toBeUndefined()
  await sql`
    with people as (
      insert into users (email, firstname, lastname, handle, gender)
      select n || '@older.example', n, 'Older', n, 'other' from unnest(array['maker', 'heir', 'friend']) n
      returning id, handle
    ), club as (
      insert into clubs (name, category, privacy) values ('Old', 'Sports', 'public') returning id
    ), members as (
      insert into club_members (club_id, user_id, active, admin)
      select club.id, p.id, true, p.handle = 'heir' from club, people p
    ), event as (
      insert into events (club_id, maker_id, title, type, time_zone, starts_at, ends_at, location, registration_ends_at)
      select club.id, p.id, 'Old', 'contest', 'UTC', now(), now() + interval '1 day', 'online', now() + interval '1 day'
      from club, people p where p.handle = 'maker' returning id
    ), admins as (
      insert into event_admins (event_id, user_id) select event.id, p.id from event, people p
    ), room as (
      insert into rooms (kind) values ('channel') returning id
    ), channel as (
      insert into channels (id, club_id, name, privacy) select room.id, club.id, 'Orphaned', 'private' from room, club
      returning id
    )
    insert into channel_members (channel_id, user_id)
    select channel.id, p.id from channel, people p order by p.handle`.execute(db)
  await migrate(db, clone.url)
  const { rows: listed } = await sql`
    select u.handle, a.by_host from event_admins a join users u on u.id = a.user_id order by u.handle`.execute(db)
  expect(listed).toEqual([
    { handle: 'friend', by_host: false },
    { handle: 'maker', by_host: false },
  ])
  const { rows: admins } = await sql`
    select u.handle from channel_members m join users u on u.id = m.user_id where m.admin`.execute(db)
  expect(admins).toEqual([{ handle: 'friend' }])
  await close()
  await clone.drop()
})
