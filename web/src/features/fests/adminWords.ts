/** Apart from words.ts, which visitors load too. */
export const adminWords = {
  edit: 'Edit page',
  createEvent: 'Create event',
  delete: 'Delete fest',
  write: (name: string) => `Write something as ${name}…`,
} as const

export const deleteWords = {
  title: 'Delete this fest?',
  text: 'Its events and posts go with it, for everyone. This cannot be undone.',
  type: (name: string) => `Type “${name}” to confirm`,
  act: 'Delete fest',
  done: 'Fest deleted',
} as const

export const festAdminsTexts = {
  hint: 'Type part of a name. Admins edit the fest, post as it and create its events.',
  few: 'A fest keeps at least one admin. Add another one to remove somebody.',
  leave: "You can't edit this fest or create its events any more, until another admin adds you again.",
  left: 'You are no longer an admin of this fest',
  failed: "The fest's admins could not be changed",
} as const
