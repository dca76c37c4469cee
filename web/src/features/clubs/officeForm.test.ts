import type { Office } from '@quad/contract/entities/office.ts'
import { expect, test } from 'vitest'
import { bodyOf, changesOf, valuesOf } from './officeForm.ts'

const holder = '01890000-0000-7000-8000-000000000001'
const vacant: Office = {
  _id: '01890000-0000-7000-8000-000000000002',
  title: 'Treasurer',
  admin: false,
  rights: ['treasurer'],
  startsOn: null,
  endsOn: null,
  ended: false,
}
const changed = (original: Office, more: object = {}) =>
  changesOf(bodyOf({ ...valuesOf(original), title: 'Bursar', ...more }), original)

test('[CLUB-12] the form of an office changes its holder only where it fills a vacant one', () => {
  expect(changed(vacant)).not.toHaveProperty('holder')
  expect(changed(vacant, { holder })).toMatchObject({ title: 'Bursar', holder })
  expect(changed({ ...vacant, holder: { _id: holder } as Office['holder'] })).not.toHaveProperty('holder')
})
