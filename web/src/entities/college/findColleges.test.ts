import type { College } from '@quad/contract/entities/college.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { expect, test } from 'vitest'
import { similarColleges } from './findColleges.ts'

const college = (_id: string, collegeName: string): College => ({
  _id,
  collegeName,
  admin: [],
  collegeImg: '',
  description: '',
  email: '',
  website: '',
  instagram: '',
  linkedIn: '',
  restricted: false,
  emailDomain: '',
  domain: [],
  verified: false,
  live: true,
  city: { address: '' },
})
const colleges = [
  college('harbour', 'Harbour Science College'),
  college('lake', 'Lakeside College of Arts'),
  college(otherCollegeId, 'Other'),
]
const idsLike = (text: string) => similarColleges(colleges, text).map(({ _id }) => _id)

test('[COLL-05] a misspelt college is found as in the search: one wrong letter in a short name, two in a longer one', () => {
  expect(idsLike('Harbuor')).toEqual(['harbour'])
  expect(idsLike('lakseide colege')).toEqual(['lake'])
  expect(idsLike('Hilltop')).toEqual([])
  expect(idsLike('Othr')).toEqual([])
  expect(idsLike('har')).toEqual([])
})
