import { teamBody } from '@quad/contract/bodies/teams.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import { expect, test } from 'vitest'
import { firstNeeded, newValues, noMember } from './teamForm.ts'

const member = { ...noMember, memberName: 'Asha', email: 'asha@meridian.edu', phone: '9876543210', college: 'Meridian' }
const rules = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 2 } as const

test('[TEAM-01] the form demands other details of each member, which a call may leave out', () => {
  const other = { ...member, email: 'meera@meridian.edu' }
  const values = { teamName: 'Rotor', members: [{ ...member, otherDetails: '2nd year' }, other] }
  expect(firstNeeded(values, rules).map(({ field }) => field)).toEqual(['members.1.otherDetails'])
  expect(firstNeeded({ ...values, members: [{ ...other, otherDetails: '2nd year' }] }, rules)).toEqual([])
  const { otherDetails: _, ...absent } = member
  expect(teamBody.parse({ teamName: 'Rotor', members: [absent] }).members[0]).toMatchObject({ otherDetails: '' })
})

test('[TEAM-01] one’s own row takes phone and college from the last registration, or else from the profile', () => {
  const user = { displayName: 'Asha', college: { collegeName: 'Meridian' } } as Profile['user']
  const profile = { user, email: 'asha@meridian.edu', phone: '9876543210' } as Profile
  const own = (of: Profile) => newValues(rules, of).members[0]
  expect(own(profile)).toMatchObject({ phone: '9876543210', college: 'Meridian' })
  const lastRegistration = { phone: '9123456780', college: 'Southfield' }
  expect(own({ ...profile, lastRegistration })).toMatchObject(lastRegistration)
})
