const shown = (count: number) => count.toLocaleString('en-IN')
const people = (count: number) => (count === 1 ? '1 person' : `${shown(count)} people`)

/** What organisers read before people are notified (EVT-16, EVT-17). */
export const noticeWords = {
  count: (count: number) => `${people(count)} will be told`,
  how: 'They get a notification and a mail with the time, place, link or fee before and after. Changes within ten minutes are sent together.',
  note: 'A line for them',
  cancel: 'Cancel event',
  cancelQuestion: (title: string) => `Cancel “${title}”?`,
  cancelText:
    'It takes no registrations any more and leaves every list, for good. Its page still opens, marked as cancelled.',
  keep: 'Keep event',
  cancelled: 'Event cancelled',
  deleteText: (registrations: number, notified: number) =>
    `${registrations === 1 ? 'Its 1 registration goes' : `Its ${shown(registrations)} registrations go`} with it, as do its results and comments, at once and for good.${notified === 0 ? '' : ` ${people(notified)} will be told.`}`,
  typeTitle: (title: string) => `Type “${title}” to delete it`,
} as const
