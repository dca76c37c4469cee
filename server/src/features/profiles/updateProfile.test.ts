import type { Profile } from '@quad/contract/entities/profile.ts'
import { accountFields } from '@quad/contract/messages/accounts.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { accountRefusals } from '@quad/contract/refusals/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

let quad: TestQuad
let owner: Person
let other: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits, clock: { now: () => now } })
  const [one, two] = await makePeople(quad, 2)
  if (!one || !two) throw new Error('makePeople made too few people')
  owner = one
  other = two
})
afterAll(() => quad.stop())

const put = (body: unknown, as = owner, person = as) =>
  quad.send('PUT', `/api/profile/${person.id}`, { body: JSON.stringify(body), as })
const read = async (person: Person, as = person) =>
  (await quad.call('getProfile', { params: { id: person.id } }, as)).reply()
const changed = async (body: unknown, as = owner) => {
  const answer = await put(body, as)
  expect(answer.err).toBeUndefined()
  expect(answer.body).toEqual(await read(as))
  return answer.body as Profile
}

test('[PROF-02] all fields change, and the reply is the new profile', async () => {
  const person = await makePerson(quad)
  const before = await read(person)
  const after = await changed(
    {
      firstname: ' Nila ',
      lastname: 'Rao',
      gender: 'female',
      birthday: '29/02/2004',
      phone: '+91 98765 43210',
      bio: 'One line,\r\nand another.',
      currentLocation: 'Udaipur',
      website: 'https://nila.example/notes?page=1#top',
      showsEmail: true,
      showsPhone: true,
      showsBirthday: true,
    },
    person,
  )
  expect(after).toEqual({
    ...before,
    user: { ...before.user, firstname: 'Nila', lastname: 'Rao', displayName: 'Nila Rao' },
    gender: 'female',
    birthday: '29/02/2004',
    phone: '+91 98765 43210',
    bio: 'One line,\nand another.',
    currentLocation: 'Udaipur',
    website: 'https://nila.example/notes?page=1#top',
    showsEmail: true,
    showsPhone: true,
    showsBirthday: true,
  })
  expect((await read(person, other)).phone).toBe('+91 98765 43210')
})

test('[PROF-02] omitted fields stay, empty ones are cleared, and an empty body changes nothing', async () => {
  const person = await makePerson(quad)
  const full = await changed(
    { birthday: '2004-02-29', phone: '9876543210', bio: 'Hm', currentLocation: 'Pune', website: 'http://a.example' },
    person,
  )
  expect(await changed({}, person)).toEqual(full)
  const moved = await changed({ currentLocation: 'Kochi' }, person)
  expect(moved).toEqual({ ...full, currentLocation: 'Kochi' })
  const emptied = await changed({ birthday: '', phone: '', bio: ' ', currentLocation: '', website: '' }, person)
  expect(emptied).toEqual({ ...full, birthday: '', phone: '', bio: '', currentLocation: '', website: '' })
})

test('[PROF-02] a profile as the mobile client sends it, with its picture, is accepted', async () => {
  const person = await makePerson(quad)
  const after = await changed(
    {
      _id: person.id,
      firstname: 'Nila',
      lastname: 'Rao',
      website: '',
      currentLocation: '',
      bio: '',
      gender: 'male',
      birthday: '01/01/1970',
      userImg: '',
    },
    person,
  )
  expect([after.birthday, after.gender, after.user.userImg]).toEqual(['01/01/1970', 'male', ''])
})

const tooLong = (count: number) => 'x'.repeat(count)

test.each([
  ['no first name', { firstname: '' }, 'firstname', accountFields.firstnameRequired],
  ['an invisible first name', { firstname: '\u200b' }, 'firstname', accountFields.firstnameRequired],
  ['a first name of 26 characters', { firstname: tooLong(26) }, 'firstname', fieldMessages.tooLong],
  ['a last name with a line break', { lastname: 'Rao\r\nbcc: all' }, 'lastname', fieldMessages.noControl],
  ['no last name', { lastname: ' ' }, 'lastname', accountFields.lastnameRequired],
  ['a bio of 161 characters', { bio: tooLong(161) }, 'bio', fieldMessages.tooLong],
  ['a bio with a bidi override', { bio: 'a\u202eb' }, 'bio', fieldMessages.noControl],
  ['a place of 51 characters', { currentLocation: tooLong(51) }, 'currentLocation', fieldMessages.tooLong],
  ['a place with a line break', { currentLocation: 'Pune\nIndia' }, 'currentLocation', fieldMessages.noControl],
  ['a website of 101 characters', { website: `https://a.example/${tooLong(83)}` }, 'website', fieldMessages.tooLong],
  ['a javascript: website', { website: 'javascript:alert(1)' }, 'website', fieldMessages.linkInvalid],
  ['a data: website', { website: 'data:text/html,<script>1</script>' }, 'website', fieldMessages.linkInvalid],
  ['a website with a line break', { website: 'https://a.example/\r\nx: y' }, 'website', fieldMessages.linkInvalid],
  ['a phone of 16 digits', { phone: '1'.repeat(16) }, 'phone', fieldMessages.tooLong],
  ['a phone without digits', { phone: 'call me' }, 'phone', fieldMessages.phoneInvalid],
  ['no gender', { gender: '' }, 'gender', accountFields.genderRequired],
  ['an unknown gender', { gender: 'admin' }, 'gender', accountFields.genderRequired],
  ['an impossible birthday', { birthday: '31/02/2001' }, 'birthday', accountFields.birthdayInvalid],
])('[PROF-02] %s is refused by field', async (_what, body, field, message) => {
  const before = await read(owner)
  const answer = await put({ bio: 'Not this either', ...body })
  expect([answer.status, answer.code, answer.err?.fields]).toEqual([400, 'request.invalid', { [field]: message }])
  expect(await read(owner)).toEqual(before)
})

test.each([
  ['tomorrow', '21/11/2026', 'signup.birthdayInFuture'],
  ['a day short of thirteen years ago', '21/11/2013', 'signup.tooYoung'],
] as const)('[PROF-02] [ACC-12] a birthday %s is refused by field', async (_when, birthday, code) => {
  const answer = await put({ birthday, bio: 'Not this either' })
  expect([answer.status, answer.code, answer.err?.fields]).toEqual([
    400,
    code,
    { birthday: accountRefusals[code].message },
  ])
  expect((await read(owner)).bio).toBe('')
  expect((await changed({ birthday: '20/11/2013' })).birthday).toBe('20/11/2013')
})

test('[PROF-02] HTML is plain text, and the maximum lengths are accepted', async () => {
  const html = '<img src=x onerror=alert(1)><b>'
  const bio = html.padEnd(160, '!')
  const after = await changed({
    bio,
    firstname: '<b>'.padEnd(25, 'x'),
    currentLocation: tooLong(50),
    phone: '1'.repeat(15),
  })
  expect([after.bio, after.user.firstname]).toEqual([bio, '<b>'.padEnd(25, 'x')])
  expect((await read(owner, other)).bio).toBe(bio)
})

test('[PROF-02] nobody can change another’s profile, not even a site admin', async () => {
  const before = await read(owner)
  for (const as of [other, await quad.person('admin')]) {
    for (const body of [{ bio: 'Taken over' }, { blockedUser: [other.id] }, {}]) {
      const answer = await put(body, as, owner)
      expect([answer.status, answer.code]).toEqual([403, 'profile.notYours'])
    }
  }
  expect(await read(owner)).toEqual(before)
})

test.each(['admin', 'site_admin', 'user_name', 'username', 'email', 'createdAt', 'hasBlockedMe', 'closed_at'])(
  '[PROF-02] %s can’t be set through the profile',
  async (key) => {
    const answer = await put({ [key]: true })
    expect([answer.status, answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual([
      400,
      'request.unknownKey',
      [key],
    ])
  },
)

test('[PROF-02] concurrent changes of different fields are both kept', async () => {
  const person = await makePerson(quad)
  const changes = [
    { bio: 'From one tab' },
    { currentLocation: 'From another' },
    { showsEmail: true },
    { phone: '9876543210' },
  ]
  let answers: Promise<unknown>[] = []
  await quad.context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute()
    answers = changes.map((body) => put(body, person))
    await untilWaiting(quad, changes.length)
  })
  await Promise.all(answers)
  const { bio, currentLocation, showsEmail, phone } = await read(person)
  expect([bio, currentLocation, showsEmail, phone]).toEqual(['From one tab', 'From another', true, '9876543210'])
})

test('[NOTI-05] a person chooses their reminders, which nobody else sees', async () => {
  const person = await makePerson(quad)
  const before = await read(person)
  expect(before.reminders).toEqual(['dayInApp', 'dayByMail', 'quarterInApp', 'quarterByMail'])
  expect((await changed({ reminders: ['quarterInApp', 'quarterInApp'] }, person)).reminders).toEqual(['quarterInApp'])
  expect((await changed({ bio: 'Hm' }, person)).reminders).toEqual(['quarterInApp'])
  expect((await read(person, other)).reminders).toEqual([])
  expect((await changed({ reminders: [] }, person)).reminders).toEqual([])
  expect((await put({ reminders: ['hourly'] }, person)).status).toBe(400)
})
