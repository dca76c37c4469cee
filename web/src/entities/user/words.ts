export const genderWords = {
  gender: 'Gender',
  choose: 'Choose…',
  female: 'Female',
  male: 'Male',
  other: 'Other',
} as const
