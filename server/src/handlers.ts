import { accountHandlers } from './features/accounts/index.ts'
import { calendarHandlers } from './features/calendars/index.ts'
import { certificateHandlers } from './features/certificates/index.ts'
import { channelHandlers } from './features/channels/index.ts'
import { chatHandlers } from './features/chats/index.ts'
import { clubHandlers } from './features/clubs/index.ts'
import { collegeHandlers } from './features/colleges/index.ts'
import { commentHandlers } from './features/comments/index.ts'
import { dataExportHandlers } from './features/dataExports/index.ts'
import { eventHandlers } from './features/events/index.ts'
import { feedbackHandlers } from './features/feedback/index.ts'
import { festHandlers } from './features/fests/index.ts'
import { followHandlers } from './features/follows/index.ts'
import { groupHandlers } from './features/groups/index.ts'
import { judgingHandlers } from './features/judging/index.ts'
import { landingHandlers } from './features/landing/index.ts'
import { moderationHandlers } from './features/moderation/index.ts'
import { notificationHandlers } from './features/notifications/index.ts'
import { operatingHandlers } from './features/operating/index.ts'
import { paymentHandlers } from './features/payments/index.ts'
import { photoHandlers } from './features/photos/index.ts'
import { placeHandlers } from './features/places/index.ts'
import { postHandlers } from './features/posts/index.ts'
import { profileHandlers } from './features/profiles/index.ts'
import { pushHandlers } from './features/pushes/index.ts'
import { searchHandlers } from './features/search/index.ts'
import { seriesHandlers } from './features/series/index.ts'
import { sessionHandlers } from './features/sessions/index.ts'
import { submissionHandlers } from './features/submissions/index.ts'
import { supportHandlers } from './features/support/index.ts'
import { teamHandlers } from './features/teams/index.ts'
import { ticketHandlers } from './features/tickets/index.ts'
import { uploadHandlers } from './features/uploads/index.ts'
import type { Handlers } from './platform/http/handler.ts'

export const handlers: Handlers = {
  ...accountHandlers,
  ...calendarHandlers,
  ...certificateHandlers,
  ...channelHandlers,
  ...chatHandlers,
  ...clubHandlers,
  ...collegeHandlers,
  ...commentHandlers,
  ...dataExportHandlers,
  ...eventHandlers,
  ...feedbackHandlers,
  ...festHandlers,
  ...followHandlers,
  ...groupHandlers,
  ...judgingHandlers,
  ...landingHandlers,
  ...moderationHandlers,
  ...notificationHandlers,
  ...operatingHandlers,
  ...paymentHandlers,
  ...photoHandlers,
  ...placeHandlers,
  ...postHandlers,
  ...profileHandlers,
  ...pushHandlers,
  ...searchHandlers,
  ...seriesHandlers,
  ...sessionHandlers,
  ...submissionHandlers,
  ...supportHandlers,
  ...teamHandlers,
  ...ticketHandlers,
  ...uploadHandlers,
}
