// Only members load this file; texts for visitors too are in words.ts.

export const adminWords = {
  viewAdmins: 'View admins',
  edit: 'Edit page',
  createEvent: 'Create event',
  delete: 'Delete festival',
  write: (name: string) => `Write something as ${name}…`,
} as const

export const deleteWords = {
  title: 'Delete this festival?',
  text: 'Its events and posts go with it, for everyone. This cannot be undone.',
  type: (name: string) => `Type “${name}” to confirm`,
  act: 'Delete festival',
  done: 'Festival deleted',
} as const

export const festAdminsTexts = {
  hint: 'Type part of a name. Admins edit the festival, post as it and create its events.',
  few: 'A festival keeps at least one admin. Add another one to remove somebody.',
  leave: "You can't edit this festival or create its events any more, until another admin adds you again.",
  left: 'You are no longer an admin of this festival',
  failed: "The festival's admins could not be changed",
} as const
