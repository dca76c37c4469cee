import { existsSync } from 'node:fs'
import path from 'node:path'
import { refusals } from '@quad/contract/refusals/index.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from './testing/cloneDatabase.ts'
import { type QuadProcess, spawnQuad } from './testing/process.ts'
import { signupForm } from './testing/accounts.ts'
import { type LocalSmtp, startSmtp } from './testing/smtp.ts'
import { until } from './testing/waiting.ts'

let database: ClonedDatabase
let smtp: LocalSmtp
let quad: QuadProcess
let url: string

beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'), 'template1')
  smtp = await startSmtp()
  quad = spawnQuad({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://quad.example/',
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret for tests that is long enough',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Quad <no-reply@quad.example>',
    OPERATOR_NAME: 'Lakeside Students Society',
    OPERATOR_ADDRESS: '1 Harbour Road, Panaji',
    GRIEVANCE_EMAIL: 'grievance@quad.example',
  })
  url = await quad.up
})
afterAll(async () => {
  quad.kill('SIGTERM')
  await quad.ended
  await smtp.stop()
  await database.drop()
})

async function select(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

test('production has no development inbox', async () => {
  for (const place of ['/dev/mail', '/dev/mail.json']) {
    const response = await fetch(`${url}${place}`)
    expect([response.status, await response.json()]).toEqual([
      404,
      { success: false, err: { message: refusals['request.notFound'].message, code: 'request.notFound' } },
    ])
  }
})

test('production starts with an empty database and prints no demo accounts', async () => {
  expect(await select('select count(*)::int as users from users')).toEqual([{ users: 0 }])
  expect(quad.output()).not.toContain('Demo log-ins')
})

test('[ACC-03] production sends the code by SMTP and keeps it neither in the log nor in the database', async () => {
  const response = await fetch(`${url}/api/users/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signupForm('nila@example.edu').body),
  })
  expect(response.status).toBe(200)
  await until('the mail arrives', async () => smtp.to('nila@example.edu').length > 0)
  const [mail = ''] = smtp.to('nila@example.edu')
  expect(mail).toMatch(/^From: Quad <no-reply@quad\.example>\r$/m)
  expect(mail).toMatch(/^To: nila@example\.edu\r$/m)
  expect(mail).toMatch(/^Subject: \d{6} is your Quad code\r$/m)
  expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@quad\.example>\r$/m)
  expect(await select('select count(*)::int as mails from local_mail')).toEqual([{ mails: 0 }])
  const code = /^Subject: (\d{6})/m.exec(mail)?.[1] ?? ''
  expect(quad.output()).not.toContain(code)
  await until('the job is deleted from the queue', async () => {
    const [row] = await select(`select count(*)::int as jobs from pgboss.job where data::text like '%${code}%'`)
    return JSON.stringify(row) === '{"jobs":0}'
  })
})

test('production sends Strict-Transport-Security', async () => {
  const response = await fetch(`${url}/livez`)
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('the root address serves the built web app; without a build it is 404, and the node isn’t ready', async () => {
  const built = existsSync(path.join(import.meta.dirname, '../../web/dist/index.html'))
  expect((await fetch(url)).status).toBe(built ? 200 : 404)
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toMatchObject([built ? 200 : 503, { ok: built, web: built }])
})
