export const clubWords = {
  join: 'Join',
  joinNamed: (name: string) => `Join ${name}`,
  joinReason: 'Log in or sign up to join clubs.',
  requested: 'Requested',
  cancel: 'Cancel',
  cancelNamed: (name: string) => `Cancel the request to join ${name}`,
  member: 'Member',
  admin: 'Admin',
  members: (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en')} members`),
  unofficial: 'Unofficial',
  private: 'Private',
} as const
