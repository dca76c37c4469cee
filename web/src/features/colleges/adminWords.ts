/** Apart from words.ts, which visitors load too. */
export const adminWords = {
  edit: 'Edit page',
  verify: 'Verify college',
  remove: 'Remove college',
  createFest: 'Create festival',
  createClub: 'Create club',
  createEvent: 'Create event',
} as const

export const collegeAdminsTexts = {
  hint: 'Type part of a name. Admins edit the page, and see all clubs and events of the college.',
  few: 'A college keeps at least one admin. Add another one to remove somebody.',
  leave: "You can't edit this college or create its festivals any more, until another admin adds you again.",
  leaveAsSiteAdmin: 'You can still edit this college as a site admin, but no longer create its festivals.',
  left: 'You are no longer an admin of this college',
  failed: "The college's admins could not be changed",
} as const
