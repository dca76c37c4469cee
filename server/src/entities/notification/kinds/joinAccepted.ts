import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { forMembers } from '../forMembers.ts'

/** An admin accepts a request; for the new member. The subject is the act, which may accept many. */
export const joinAccepted = forMembers(
  notificationTexts.joinAccepted,
  'made.accepted_by_act = $2::uuid and made.active',
)
