export const userWords = {
  admins: 'Admins',
  noAdmins: 'Nobody administers this page yet.',
} as const

export const genderWords = {
  gender: 'Gender',
  choose: 'Choose…',
  female: 'Female',
  male: 'Male',
  other: 'Other',
} as const

export const peopleWords = {
  hint: 'Type part of a name.',
  found: 'People found',
  foundCount: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
  searching: 'Searching',
} as const
