import { teamBody } from '@quad/contract/bodies/teams.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import { expect, test } from 'vitest'
import { firstNeeded, newValues, noMember, teamBodyOf } from './teamForm.ts'

const rules = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 2, questions: [] } as const
const own = { memberName: 'Asha', email: 'asha@meridian.edu', phone: '9876543210', college: 'Meridian' }
const member = { ...noMember(rules), ...own }

test('[TEAM-01] the form demands other details of each member, which a call may leave out', () => {
  const other = { ...member, email: 'meera@meridian.edu' }
  const values = { teamName: 'Rotor', answers: {}, members: [{ ...member, otherDetails: '2nd year' }, other] }
  expect(firstNeeded(values, rules).map(({ field }) => field)).toEqual(['members.1.otherDetails'])
  expect(firstNeeded({ ...values, members: [{ ...other, otherDetails: '2nd year' }] }, rules)).toEqual([])
  const { otherDetails: _, answers: _none, ...absent } = member
  expect(teamBody.parse({ teamName: 'Rotor', members: [absent] }).members[0]).toMatchObject({ otherDetails: '' })
})

test('[TEAM-01] one’s own row takes phone and college from the last registration, or else from the profile', () => {
  const user = { displayName: 'Asha', college: { collegeName: 'Meridian' } } as Profile['user']
  const profile = { user, email: 'asha@meridian.edu', phone: '9876543210' } as Profile
  const first = (of: Profile) => newValues(rules, of).members[0]
  expect(first(profile)).toMatchObject({ phone: '9876543210', college: 'Meridian' })
  const lastRegistration = { phone: '9123456780', college: 'Southfield' }
  expect(first({ ...profile, lastRegistration })).toMatchObject(lastRegistration)
})

const roll = {
  _id: 'roll',
  kind: 'number',
  label: 'Roll number',
  options: [],
  required: true,
  asked: 'person',
} as const
const project = { ...roll, _id: 'project', kind: 'text', label: 'Project', asked: 'team' } as const

test('[EVT-25] the form asks each person and the team what the organiser asks; whoever registers alone answers both', () => {
  const asking = { ...rules, questions: [roll, project].map((one) => ({ ...one, options: [] })) }
  const values = { teamName: 'Rotor', answers: {}, members: [{ ...member, otherDetails: '2nd year' }] }
  expect(firstNeeded(values, asking).map(({ label }) => label)).toEqual(['Project'])
  const answered = { ...values, answers: { project: ['A kite'] } }
  expect(firstNeeded(answered, asking).map(({ field }) => field)).toEqual(['members.0.answers.roll'])
  const alone = { ...asking, participation: 'individual' } as const
  expect(firstNeeded(values, alone).map(({ label }) => label)).toEqual(['Roll number', 'Project'])
  expect(newValues(alone, undefined).members[0]?.answers).toEqual({ roll: [], project: [] })
  expect(teamBodyOf(answered, asking)).toMatchObject({ answers: [{ question: 'project', value: ['A kite'] }] })
  expect(teamBodyOf(answered, rules)).not.toHaveProperty('answers')
})
