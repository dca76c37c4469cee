/** What the form of one's own profile says. */
export const editWords = {
  title: 'Edit profile',
  save: 'Save changes',
  picture: 'Picture',
  firstname: 'First name',
  lastname: 'Last name',
  bio: 'Bio',
  bioHint: (most: number) => `At most ${most} characters`,
  place: 'Place',
  website: 'Website',
  websiteExample: 'https://',
  phone: 'Phone',
  birthday: 'Birthday',
  shown: 'Shown to others',
  shownHint: 'Only you see these unless you tick them.',
  email: (address: string) => (address === '' ? 'Email' : `Email, ${address}`),
} as const
