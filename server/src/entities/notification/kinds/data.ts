import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'

/** The file with a person's own data is ready; they are both actor and recipient (DATA-01). */
export const dataReady: Kind = {
  targetType: 'dataExport',
  text: notificationTexts.dataReady,
  link: () => ({}),
  groups: false,
  actorless: true,
  recipients: {
    from: 'data_exports e join users u on u.id = e.user_id and u.closed_at is null',
    where: 'u.id = $1::uuid and e.id = $2::uuid',
    columns: { recipient_id: 'u.id', target_id: 'e.id' },
  },
}
