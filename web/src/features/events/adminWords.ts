/** Apart from pageWords.ts, which visitors load too. */
export const adminWords = {
  registered: { team: 'Registered teams', individual: 'Registered people' },
  edit: 'Edit event',
  continue: 'Continue setting up',
  cancel: 'Cancel event',
  delete: 'Delete event',
  incompleteText: 'Only its admins see this event until every step is done.',
  deleteQuestion: (title: string) => `Delete “${title}”?`,
  deleteText: 'Its registrations, results and comments go with it, at once and for good.',
  deleted: 'Event deleted',
} as const
