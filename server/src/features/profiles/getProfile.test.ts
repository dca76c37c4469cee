import type { Profile } from '@quad/contract/entities/profile.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn } from '../../testing/turns.ts'

let quad: TestQuad
let asha: Person
let others: Record<'stranger' | 'classmate' | 'siteAdmin' | 'collegeAdmin' | 'blocked' | 'blocker', Person>
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
  others = {
    stranger: await quad.person('kabir'),
    classmate: await quad.person('ravi'),
    siteAdmin: await quad.person('admin'),
    collegeAdmin: await quad.person('zoya'),
    blocked: await quad.person('dev'),
    blocker: await quad.person('tara'),
  }
  await change(asha, {
    phone: '+91 98765 43210',
    birthday: '2004-02-29',
    bio: 'Bridges, mostly of paper.',
    current_location: 'Pune',
    website: 'https://asha.example',
    created_at: new Date('2026-03-01T10:20:30.123Z'),
  })
  await block(asha, others.blocked)
  await block(others.blocker, asha)
})
afterAll(() => quad.stop())

const read = async (as: Person, person: Person) =>
  (await quad.call('getProfile', { params: { id: person.id } }, as)).reply()

const change = (person: Person, values: Record<string, unknown>) =>
  quad.context.db.updateTable('users').set(values).where('id', '=', person.id).execute()

const block = (blocker: Person, blocked: Person) =>
  quad.context.db.insertInto('blocks').values({ blocker_id: blocker.id, blocked_id: blocked.id }).execute()

test('[PROF-01] [PROF-04] the owner sees the whole profile and what is shown to others', async () => {
  const own = await read(asha, asha)
  const { college } = own.user
  expect(own).toEqual({
    _id: asha.id,
    user: {
      _id: asha.id,
      firstname: 'Asha',
      lastname: 'Menon',
      displayName: 'Asha Menon',
      userImg: '',
      user_name: 'asha.menon',
      username: 'asha@meridian.edu',
      googleId: '',
      admin: false,
      college,
    },
    email: 'asha@meridian.edu',
    phone: '+91 98765 43210',
    birthday: '29/02/2004',
    showsEmail: false,
    showsPhone: false,
    showsBirthday: false,
    reminders: ['dayInApp', 'dayByMail', 'quarterInApp', 'quarterByMail'],
    messagesFrom: 'college',
    followsShownTo: 'college',
    gender: 'female',
    bio: 'Bridges, mostly of paper.',
    currentLocation: 'Pune',
    website: 'https://asha.example',
    createdAt: '2026-03-01T10:20:30.123Z',
    blockedUser: [others.blocked.id],
    hasBlockedMe: false,
    blockedByMe: false,
  } satisfies Profile)
  expect(college?.collegeName).toBe('Meridian Institute of Technology')
})

const secrets = [
  ['email', 'shows_email', 'asha@meridian.edu'],
  ['phone', 'shows_phone', '+91 98765 43210'],
  ['birthday', 'shows_birthday', '29/02/2004'],
] as const

describe.each(['stranger', 'classmate', 'siteAdmin', 'collegeAdmin', 'blocked', 'blocker'] as const)(
  '[PROF-04] to the %s',
  (actor) => {
    test('private fields are empty, the others present', async () => {
      const seen = await read(others[actor], asha)
      const { messagesFrom: _from, followsShownTo: _to, ...own } = await read(asha, asha)
      expect(seen).toEqual({
        ...own,
        user: { ...own.user, username: '' },
        email: '',
        phone: '',
        birthday: '',
        reminders: [],
        blockedUser: [],
        hasBlockedMe: actor === 'blocked',
        blockedByMe: actor === 'blocker',
      })
      expect(JSON.stringify(seen)).not.toContain('asha@meridian.edu')
    })

    test.each(secrets)('the owner can show %s without showing anything else', async (field, column, value) => {
      const hidden = await read(others[actor], asha)
      await change(asha, { [column]: true })
      expect(await read(others[actor], asha)).toEqual({ ...hidden, [field]: value })
      await change(asha, { [column]: false })
    })
  },
)

test('[PROF-04] only the owner sees which switches are on', async () => {
  const person = await makePerson(quad)
  await change(person, { shows_email: true, shows_phone: true, shows_birthday: true })
  const switches = ({ showsEmail, showsPhone, showsBirthday }: Profile) => [showsEmail, showsPhone, showsBirthday]
  expect(switches(await read(person, person))).toEqual([true, true, true])
  const seen = await read(others.stranger, person)
  expect(switches(seen)).toEqual([false, false, false])
  expect([seen.email, seen.phone, seen.birthday]).toEqual([person.email, '', ''])
})

test('[PROF-01] a profile without college, gender or email leaves them empty', async () => {
  const person = await makePerson(quad)
  await change(person, { college_id: null, gender: null, email: null, shows_email: true })
  const seen = await read(others.stranger, person)
  expect([seen.gender, seen.email, seen.user]).toEqual([
    '',
    '',
    expect.not.objectContaining({ college: expect.anything() }),
  ])
})

test('[PROF-03] only the owner sees their blocks, latest first, without closed accounts', async () => {
  const [owner, first, second, closed] = await makePeople(quad, 4)
  if (!owner || !first || !second || !closed) throw new Error('makePeople made too few people')
  await inTurn([first, closed, second], (person) => block(owner, person))
  await change(closed, { closed_at: new Date() })
  expect((await read(owner, owner)).blockedUser).toEqual([second.id, first.id])
  for (const other of [first, second, others.siteAdmin]) expect((await read(other, owner)).blockedUser).toEqual([])
  expect((await read(owner, first)).blockedByMe).toBe(true)
  expect((await read(first, owner)).hasBlockedMe).toBe(true)
})

test('[PROF-01] an unknown, closed or erased profile is not found, also for admins', async () => {
  const [closed, erased] = await makePeople(quad, 2)
  if (!closed || !erased) throw new Error('makePeople made too few people')
  await change(closed, { closed_at: new Date() })
  await change(erased, { closed_at: new Date(0), erased_at: new Date(), email: null })
  for (const id of ['01900000-0000-7000-8000-00000000dead', closed.id, erased.id]) {
    for (const as of [others.stranger, others.siteAdmin]) {
      const answer = await quad.call('getProfile', { params: { id } }, as)
      expect([answer.status, answer.err]).toEqual([
        404,
        { message: refusals['user.notFound'].message, code: 'user.notFound' },
      ])
    }
  }
})
