import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { InlineKind } from '../kind.ts'

/** A kind for the reporters of the reports that the CTE `settled (id, reporter_id)` settles. It leads nowhere. */
const forReporters = (text: string): InlineKind => ({
  targetType: 'report',
  text,
  link: () => ({}),
  groups: false,
  actorless: true,
  actor: 'settled.reporter_id',
  recipients: {
    from: 'settled',
    where: 'true',
    columns: { recipient_id: 'settled.reporter_id', target_id: 'settled.id' },
  },
})

/** A site admin removes the reported thing or suspends someone for it; for its reporters. */
export const reportActedOn = forReporters(notificationTexts.reportActedOn)

/** A site admin dismisses the reports of a thing; for its reporters. */
export const reportDismissed = forReporters(notificationTexts.reportDismissed)
