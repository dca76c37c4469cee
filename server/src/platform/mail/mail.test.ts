import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { codeIn, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { linkTokenIn, signupForm } from '../../testing/accounts.ts'
import { type LocalSmtp, startSmtp } from '../../testing/smtp.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { until } from '../../testing/waiting.ts'
import { createSmtpMailer, MailRefusedError, type SmtpMailer } from './mail.ts'

let smtp: LocalSmtp
let quad: TestQuad
let mailer: SmtpMailer
beforeAll(async () => {
  smtp = await startSmtp()
  quad = await startTestQuad({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Quad <no-reply@quad.example>' } })
})
beforeEach(() => {
  mailer = createSmtpMailer(smtp.url, 'Quad <no-reply@quad.example>')
})
afterEach(() => mailer.close())
afterAll(async () => {
  await quad.stop()
  await smtp.stop()
})

const mail = (to: string, subject = 'Hello') => ({ to, subject, text: 'Grüße\n', html: '<p>Grüße</p>' })

test('[ACC-03] with an SMTP server the code is sent there, and the local inbox is closed', async () => {
  ;(await quad.call('signup', signupForm('nila@example.edu'))).reply()
  await until('the mail arrives', async () => smtp.to('nila@example.edu').length > 0)
  const [raw = ''] = smtp.to('nila@example.edu')
  expect(raw).toMatch(/^From: Quad <no-reply@quad\.example>\r$/m)
  const code = codeIn({ to: '', subject: '', text: raw, html: '', sentAt: '' })
  expect(raw).toContain(`Subject: ${code} is your Quad code`)
  expect((await quad.send('GET', '/dev/mail.json')).status).toBe(404)
})

// Decodes quoted-printable.
const decode = (raw: string) =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

test('[ACC-06] the reset mail contains the code and a working link, in text and in HTML', async () => {
  ;(await quad.call('requestReset', { body: { username: 'asha@meridian.edu' } })).reply()
  await until('the mail arrives', async () => smtp.to('asha@meridian.edu').length > 0)
  const [, text = '', html = ''] = decode(smtp.to('asha@meridian.edu')[0] ?? '').split(/^Content-Type: text\/\w+/m)
  const token = linkTokenIn({ to: '', subject: '', text, html, sentAt: '' })
  const code = codeIn({ to: '', subject: '', text, html, sentAt: '' })
  for (const part of [text, html]) expect([part.includes(token), part.includes(code)]).toEqual([true, true])
  const reset = { params: { token }, body: { password: 'a lantern in the fog' } }
  expect((await quad.call('resetPassword', reset)).reply().user.username).toBe('asha@meridian.edu')
})

test('[TEAM-01] an attached calendar file goes with the mail', async () => {
  const attachments = [
    { filename: 'event.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' },
  ]
  await mailer.send({ id: randomUUID(), data: { ...mail('attached@example.edu'), attachments } })
  const [raw = ''] = smtp.to('attached@example.edu')
  expect(raw).toMatch(/^Content-Disposition: attachment; filename=event\.ics\r$/m)
  expect(raw).toContain(Buffer.from('BEGIN:VCALENDAR').toString('base64'))
})

test('a mail that is sent again keeps its Message-ID', async () => {
  const id = '01900000-0000-7000-8000-00000000dead'
  await mailer.send({ id, data: mail('twice@example.edu') })
  await mailer.send({ id, data: mail('twice@example.edu') })
  const ids = smtp.to('twice@example.edu').map((raw) => /^Message-ID: (.+)\r$/im.exec(raw)?.[1])
  expect(ids).toEqual([`<${id}@quad.example>`, `<${id}@quad.example>`])
})

test('line breaks in a subject or address can’t inject headers or recipients', async () => {
  const id = '01900000-0000-7000-8000-00000000beef'
  await mailer.send({ id, data: mail('folded@example.edu', 'Hi\r\nBcc: victim@example.com\r\n\r\nForged body') })
  const [raw = ''] = smtp.to('folded@example.edu')
  expect(raw).not.toMatch(/^Bcc:/im)
  await mailer.send({ id, data: mail('folded@example.edu\r\nRCPT TO:<victim@example.com>') }).catch(() => undefined)
  expect(smtp.to('victim@example.com')).toEqual([])
})

test('[NOTI-05] sixty mails at once share thirty connections, which the next mails use again', async () => {
  const opened = smtp.connections()
  const sendTo = (at: number) => mailer.send({ id: randomUUID(), data: mail(`crowd.${at}@example.edu`) })
  await Promise.all(range(60).map(sendTo))
  await inTurn(range(5), sendTo)
  expect(smtp.recipients().filter((to) => to.startsWith('crowd.'))).toHaveLength(65)
  expect(smtp.connections() - opened).toBe(30)
})

test('[ACC-03] [NOTI-05] a code is sent at once while the mail server is slow with all reminders of a node', async () => {
  const answer = smtp.hold('slow.')
  const reminders = range(20).map((at) => mailer.send({ id: randomUUID(), data: mail(`slow.${at}@example.edu`) }))
  await mailer.send({ id: randomUUID(), data: mail('code@example.edu') })
  expect(smtp.to('code@example.edu')).toHaveLength(1)
  answer()
  await Promise.all(reminders)
})

test('a temporarily refused mail is retried and doesn’t delay others', async () => {
  smtp.refuseOnce('greylisted@example.edu')
  for (const to of ['greylisted@example.edu', 'after@example.edu']) {
    await quad.context.jobs.enqueue(quad.context.db, 'sendMail', mail(to))
  }
  await until('the other mail arrives', async () => smtp.to('after@example.edu').length > 0)
  await until('the refused mail arrives', async () => smtp.to('greylisted@example.edu').length > 0)
  expect([smtp.to('after@example.edu').length, smtp.to('greylisted@example.edu').length]).toEqual([1, 1])
})

test('[OPS-08] a mail that the server refuses for good is sent once, and its job keeps the cause', async () => {
  const { db, jobs } = quad.context
  smtp.refuse('nobody@example.edu')
  await jobs.enqueueAll(db, 'sendMail', [
    { data: mail('nobody@example.edu') },
    { data: mail('somebody@example.edu') },
    { data: mail('nobody@example.edu') },
  ])
  const failed = async () =>
    (
      await sql<{ state: string; retries: number; cause: string }>`
        select state::text, retry_count as retries, output ->> 'message' as cause from pgboss.job where name = 'sendMail'`.execute(
        db,
      )
    ).rows
  await until('both are given up', async () => (await failed()).filter((job) => job.state === 'failed').length === 2)
  expect(smtp.to('somebody@example.edu')).toHaveLength(1)
  expect(smtp.refusals('nobody@example.edu')).toBe(2)
  const job = { state: 'failed', retries: 0, cause: expect.stringContaining('550') }
  expect(await failed()).toEqual([job, job])
  expect(await quad.context.metrics.registry.metrics()).toMatch(/quad_mails_total\{outcome="refused"\} 2/)
})

test('[OPS-08] a refused sender or log-in is tried again, as the operator can mend it', async () => {
  const refuse = await startSmtp({ refusesSender: true })
  const own = createSmtpMailer(refuse.url, 'Quad <no-reply@quad.example>')
  const sent = own.send({ id: randomUUID(), data: mail('later@example.edu') })
  await expect(sent).rejects.toThrow('550')
  await expect(sent).rejects.not.toBeInstanceOf(MailRefusedError)
  own.close()
  await refuse.stop()
})
