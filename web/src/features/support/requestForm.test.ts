import { requestBody } from '@quad/contract/bodies/requests.ts'
import { requestKind } from '@quad/contract/entities/supportRequest.ts'
import { accountFields } from '@quad/contract/messages/accounts.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { expect, test } from 'vitest'
import { requestWords } from '../../entities/supportRequest/words.ts'
import { bodyOf, isNeeded, problemsOf, type RequestValues, rowsOf, valuesOf } from './requestForm.ts'

const own = valuesOf({ name: 'Asha Rao', email: 'asha@example.edu' })
const filled: RequestValues = {
  ...own,
  phone: '9876543210',
  college: 'Northfield',
  location: 'Pune',
  collegeMail: 'office@northfield.example',
  website: 'https://northfield.example',
  club: 'Debate',
  topic: 'search',
  festival: 'Mood Swing',
  startDate: '2027-01-05',
  endDate: '2027-01-05',
  details: 'Hello',
}

test.each(requestKind.options)('[SUP-01] a filled in %s form makes a body that the server accepts', (kind) => {
  expect(problemsOf(kind, filled)).toEqual([])
  expect(requestBody.parse(bodyOf(kind, filled))).toMatchObject({ kind })
})

test.each(requestKind.options)('[SUP-01] an empty %s form asks for what it needs, apart from the account’s', (kind) => {
  const needed = rowsOf(kind)
    .flat()
    .filter((field) => isNeeded(kind, field) && own[field] === '')
  expect(problemsOf(kind, own).map(([field]) => field)).toEqual(needed)
  expect(needed).not.toEqual([])
})

test('[SUP-01] an ad may run for one day, but not backwards; a website is a link, an email valid', () => {
  expect(bodyOf('ad', filled)).toMatchObject({ startDate: new Date('2027-01-05T00:00:00').toISOString() })
  expect(problemsOf('ad', { ...filled, endDate: '2027-01-04' })).toEqual([['endDate', fieldMessages.endsAfterStart]])
  expect(problemsOf('ad', { ...filled, startDate: '' })).toEqual([['startDate', requestWords.dateRequired]])
  expect(problemsOf('college', { ...filled, website: 'northfield', email: 'asha' })).toEqual([
    ['email', accountFields.emailInvalid],
    ['website', fieldMessages.linkInvalid],
  ])
})
