import { promises as fs } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../platform/database.ts'
import { cloneDatabase } from '../testing/cloneDatabase.ts'
import { migrate } from './migrate.ts'

test('[CLUB-02] clubs that are older than channels get a General channel, and rejected ones become private', async () => {
  const clone = await cloneDatabase(inject('adminUrl'), 'template1')
  const { db, close } = openDatabase({ url: clone.url, poolSize: 2 })
  const migrationFolder = path.join(import.meta.dirname, 'migrations')
  const provider = new FileMigrationProvider({ fs, path, migrationFolder })
  const { error } = await new Migrator({ db, provider }).migrateTo('0045_networks_of_codes')
  expect(error).toBeUndefined()
  await sql`insert into clubs (name, category, privacy, college_id, college_status)
    select k.name, 'Sports', 'public', c.id, k.status
    from colleges c, (values ('Old', 'verified'), ('Sent away', 'rejected')) k (name, status)`.execute(db)
  await migrate(db, clone.url)
  const { rows } = await sql`
    select k.name, k.privacy, c.name as channel, c.privacy as open_to, c.permission, r.kind
    from clubs k join channels c on c.club_id = k.id join rooms r on r.id = c.id order by k.name`.execute(db)
  const general = { channel: 'General', open_to: 'standard', permission: 'all', kind: 'channel' }
  expect(rows).toEqual([
    { name: 'Old', privacy: 'public', ...general },
    { name: 'Sent away', privacy: 'private', ...general },
  ])
  await close()
  await clone.drop()
})
