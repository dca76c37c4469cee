export const reportWords = {
  label: "What's wrong?",
  hint: "Goes to the site admins. The person you report won't know it was you.",
  file: 'Add a picture or video',
  fileHint: 'A screenshot helps. You can also drop or paste it here.',
  send: 'Send report',
} as const

export const adFormWords = {
  create: 'Feature a page',
  edit: 'Edit ad',
  publish: 'Feature page',
  save: 'Save changes',
  remove: 'Remove ad',
  /** For an event that the site admin may not see. */
  unseenPage: 'this event',
  question: (name: string) => `Stop featuring ${name}?`,
} as const
