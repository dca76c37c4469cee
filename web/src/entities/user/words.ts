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
