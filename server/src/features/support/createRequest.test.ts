import { requestFields } from '@quad/contract/bodies/requests.ts'
import { type RequestKind, requestKind, supportRequest } from '@quad/contract/entities/supportRequest.ts'
import { limits } from '@quad/contract/limits.ts'
import { rateLimits } from '@quad/contract/rateLimits.ts'
import { accountFields } from '@quad/contract/messages/accounts.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimiter } from '../../platform/rateLimits.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
let asha: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await makePerson(quad)
})
afterAll(() => quad.stop())

const who = { name: ' Asha Rao ', email: 'Asha@Example.edu ' }
const contact = { ...who, details: 'Hello\r\nthere ', phone: '' }
const opinion = { topic: 'reminder', details: 'It rang twice' }
const bodies: Readonly<Record<RequestKind, Readonly<Record<string, string>>>> = {
  contact,
  college: {
    ...who,
    college: 'Northfield',
    location: 'Pune',
    collegeMail: 'office@northfield.example',
    website: 'https://northfield.example',
  },
  guestMentor: { ...who, college: 'Northfield', club: 'Debate', details: 'Twice a term' },
  feedback: opinion,
  bug: opinion,
  feature: opinion,
  ad: {
    ...who,
    festival: 'Mood Swing',
    startDate: '2027-01-01T00:00:00Z',
    endDate: '2027-01-05T00:00:00Z',
    details: 'Please feature us',
  },
}

const send = (body: object, as?: Person) =>
  quad.send('POST', '/api/contact', { body: JSON.stringify(body), ...(as && { as }) })
const sent = async (body: object, as?: Person) => {
  const answer = await send(body, as)
  expect(answer.status).toBe(200)
  return supportRequest.parse(answer.reply())
}
const stored = (id: string) =>
  quad.context.db.selectFrom('support_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('[SUP-01] [API-04] half a character in a form is replaced, as in other texts', async () => {
  const { _id } = await sent({ kind: 'guestMentor', ...bodies.guestMentor, college: 'North\ud800field' }, asha)
  expect((await stored(_id)).answers).toMatchObject({ college: 'North\ufffdfield' })
})

test.each(requestKind.options)('[SUP-01] a %s request is stored with what its form asks for', async (kind) => {
  const { _id, ...answer } = await sent({ kind, ...bodies[kind] }, asha)
  expect(answer.kind).toBe(kind)
  const { name, email, phone, details, ...answers } = bodies[kind]
  const dates = kind === 'ad' && { startDate: '2027-01-01T00:00:00.000Z', endDate: '2027-01-05T00:00:00.000Z' }
  expect(await stored(_id)).toMatchObject({
    kind,
    requester_id: asha.id,
    name: name === undefined ? '' : 'Asha Rao',
    email: email === undefined ? '' : 'asha@example.edu',
    phone: phone ?? '',
    details: (details ?? '').replace('\r\n', '\n').trim(),
    answers: { ...answers, ...dates },
  })
})

test('[SUP-01] without a kind it is a contact, as the existing client sends it; a visitor sends it too', async () => {
  const { _id, kind } = await sent({ ...contact, phone: '9876543210' })
  expect(kind).toBe('contact')
  expect(await stored(_id)).toMatchObject({ kind: 'contact', requester_id: null, phone: '9876543210', answers: {} })
})

test.each(requestKind.options)(
  '[SUP-01] a %s request without one of its needed fields is refused there',
  async (kind) => {
    for (const field of requestFields[kind].needed) {
      const { [field]: _left, ...rest } = bodies[kind]
      const missing = await send({ kind, ...rest }, asha)
      expect([missing.status, missing.err?.fields]).toEqual([400, { [field]: fieldMessages.required }])
      const empty = await send({ kind, ...rest, [field]: ' ' }, asha)
      expect([empty.status, Object.keys(empty.err?.fields ?? {})]).toEqual([400, [field]])
    }
  },
)

test.each([
  ['contact', 'email', 'asha', accountFields.emailInvalid],
  ['contact', 'details', 'x'.repeat(limits.requestDetailsLength + 1), fieldMessages.tooLong],
  ['contact', 'name', 'x'.repeat(limits.memberNameLength + 1), fieldMessages.tooLong],
  ['contact', 'name', 'a\nb', fieldMessages.noControl],
  ['contact', 'phone', 'call me', fieldMessages.phoneInvalid],
  ['contact', 'phone', '9'.repeat(limits.phoneLength + 1), fieldMessages.tooLong],
  ['college', 'website', 'javascript:alert(1)', fieldMessages.linkInvalid],
  ['college', 'collegeMail', 'office', accountFields.emailInvalid],
  ['guestMentor', 'club', 'Chess', fieldMessages.required],
  ['feedback', 'topic', 'weather', fieldMessages.required],
  ['ad', 'startDate', 'soon', fieldMessages.momentInvalid],
  ['ad', 'endDate', '2026-12-31T00:00:00Z', fieldMessages.endsAfterStart],
] as const)('[SUP-01] a %s request whose %s is %j is refused', async (kind, field, value, message) => {
  const answer = await send({ kind, ...bodies[kind], [field]: value }, asha)
  expect([answer.status, answer.err?.fields]).toEqual([400, { [field]: message }])
})

test('[SUP-01] an unknown kind, a field of another form and an unknown one are refused by name', async () => {
  for (const kind of ['', 'Contact', '__proto__', 'toString', 5]) {
    const answer = await send({ ...contact, kind }, asha)
    expect([answer.status, Object.keys(answer.err?.fields ?? {})]).toEqual([400, ['kind']])
  }
  for (const extra of [{ topic: 'post' }, { settled_at: 'now' }, { requesterId: asha.id }]) {
    const answer = await send({ ...contact, ...extra }, asha)
    expect([answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual(['request.unknownKey', Object.keys(extra)])
  }
})

test('[SUP-01] a file is attached to the request, seen only by its signed address; nobody attaches another’s', async () => {
  const upload = async (as: Person) => {
    const photo = await makeImage(60, 40).jpeg().toBuffer()
    return (await quad.call('uploadFiles', { files: [asFile(photo)] }, as)).reply()[0]?.location ?? ''
  }
  const file = await upload(asha)
  const { _id } = await sent({ ...contact, file }, asha)
  const attached = quad.context.db.selectFrom('uploads').select(['attached_as', 'open']).where('attached_to', '=', _id)
  expect(await attached.execute()).toEqual([{ attached_as: 'request', open: false }])
  const before = await count()
  const others = await upload(await makePerson(quad))
  for (const [given, as] of [
    [file, asha],
    [others, asha],
    [nowhere, asha],
    [others, undefined],
  ] as const)
    expect((await send({ ...contact, file: given }, as)).code).toBe('upload.unknown')
  expect(await count()).toBe(before)
})

test('[SUP-01] concurrent requests are all stored', async () => {
  const before = await count()
  const answers = await Promise.all(
    range(20).map((at) => sent({ ...contact, details: `At once ${at}` }, at % 2 ? asha : undefined)),
  )
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(20)
  expect(await count()).toBe(before + 20)
})

test('[SUP-01] [COLL-02] a visitor’s writing is limited by address for the day, a member’s by account, and the refusal says so; a site admin creates colleges without end', async () => {
  const few = { points: 2, seconds: 86_400, per: 'account', why: 'a test' } as const
  const limited = await startTestQuad({ limiter: createLimiter({ ...rateLimits, request: few, page: few }) })
  try {
    const person = await makePerson(limited)
    const statuses = (as?: Person) =>
      inTurn(range(3), async () => (await limited.call('createRequest', { body: contact }, as)).status)
    expect(await statuses()).toEqual([200, 200, 429])
    expect(await statuses(person)).toEqual([200, 200, 429])
    const page = (at: number, as?: Person) =>
      limited.call('createCollege', { body: { collegeName: `Northfield ${at}` } }, as)
    expect(await inTurn(range(3), async (at) => (await page(at)).status)).toEqual([200, 200, 429])
    expect((await page(4)).err?.message).toBe("That's the limit for a day. Try again tomorrow.")
    await limited.context.db.updateTable('users').set({ site_admin: true }).where('id', '=', person.id).execute()
    expect(await inTurn(range(4), async (at) => (await page(at, person)).status)).toEqual([200, 200, 200, 200])
  } finally {
    await limited.stop()
  }
})

async function count(): Promise<number> {
  return (await quad.context.db.selectFrom('support_requests').select('id').execute()).length
}
