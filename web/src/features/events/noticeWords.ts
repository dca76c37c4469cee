import { notifiedWords } from '../../entities/notification/words.ts'

const shown = (count: number) => count.toLocaleString('en-IN')

/** What organisers read before people are notified (EVT-16, EVT-17). */
export const noticeWords = {
  cancel: 'Cancel event',
  cancelQuestion: (title: string) => `Cancel “${title}”?`,
  cancelText:
    'It takes no registrations any more and leaves every list, for good. Its page still opens, marked as cancelled.',
  keep: 'Keep event',
  cancelled: 'Event cancelled',
  deleteText: (registrations: number, notified: number) =>
    `${registrations === 1 ? 'Its 1 registration goes' : `Its ${shown(registrations)} registrations go`} with it, as do its results and comments, at once and for good.${notified === 0 ? '' : ` ${notifiedWords.count(notified)}.`}`,
  typeTitle: (title: string) => `Type “${title}” to delete it`,
} as const
