import { notifiedWords } from '../../entities/notification/words.ts'

/** Texts of the dialogs that cancel or delete an event, and so notify people (EVT-16, EVT-17). */
export const noticeWords = {
  cancel: 'Cancel event',
  cancelQuestion: (title: string) => `Cancel “${title}”?`,
  cancelText:
    'It takes no registrations any more and leaves every list, for good. Its page still opens, marked as cancelled.',
  keep: 'Keep event',
  cancelled: 'Event cancelled',
  /** `registered` such as '11 teams, 34 people'. */
  deleteText: (registered: string, notified: number) =>
    `Its registrations (${registered}), results and comments go with it, at once and for good.${notified === 0 ? '' : ` ${notifiedWords.count(notified)}.`}`,
  typeTitle: (title: string) => `Type “${title}” to delete it`,
} as const
