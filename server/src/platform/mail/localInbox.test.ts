import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { createLocalMailer, listLocalMail } from './localInbox.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad()
})
afterAll(() => quad.stop())

const put = async (id: string, subject: string) =>
  createLocalMailer(quad.context.db)({ id, data: { to: 'a@example.edu', subject, text: subject, html: subject } })

const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`

test('[ACC-03] the local inbox lists mails newest first, as JSON and as a page with escaped text', async () => {
  await put(idOf(1), 'First')
  await put(idOf(2), '<img src=x onerror=alert(1)> & "more"')
  await put(idOf(2), 'The same again')
  const list = await quad.send('GET', '/dev/mail.json')
  expect(list.body).toEqual([
    {
      to: 'a@example.edu',
      subject: '<img src=x onerror=alert(1)> & "more"',
      text: '<img src=x onerror=alert(1)> & "more"',
      html: '<img src=x onerror=alert(1)> & "more"',
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
    expect.objectContaining({ subject: 'First' }),
  ])
  const page = await quad.send('GET', '/dev/mail')
  expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;')
  expect(page.body).not.toContain('<img')
  await put(idOf(3), 'See http://quad.test/#reset=1. "http://x" <b>')
  const linked = await quad.send('GET', '/dev/mail')
  expect(linked.body).toContain('See <a href="http://quad.test/#reset=1">http://quad.test/#reset=1</a>.')
  expect(linked.body).not.toMatch(/<b>|href="[^"]*[<>']/)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
})

test('the local inbox keeps the newest 200 mails', async () => {
  await sql`insert into local_mail (id, recipient, subject, body_text, body_html, sent_at)
    select uuid_v7(), 'a@example.edu', 'Old', '', '', now() - make_interval(mins => n) from generate_series(1, 250) n`.execute(
    quad.context.db,
  )
  await inTurn(range(3), (at) => put(idOf(10 + at), `New ${at}`))
  const kept = await quad.context.db.selectFrom('local_mail').select('id').execute()
  expect(kept).toHaveLength(200)
  expect((await listLocalMail(quad.context.db)).slice(0, 3).map((mail) => mail.subject)).toEqual([
    'New 2',
    'New 1',
    'New 0',
  ])
})
