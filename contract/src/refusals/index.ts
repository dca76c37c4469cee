import { accountRefusals } from './accounts.ts'
import { channelRefusals } from './channels.ts'
import { chatRefusals } from './chats.ts'
import { clubRefusals } from './clubs.ts'
import { collegeRefusals } from './colleges.ts'
import { commentRefusals } from './comments.ts'
import { eventRefusals } from './events.ts'
import { festRefusals } from './fests.ts'
import { keyRefusals } from './keys.ts'
import { moderationRefusals } from './moderation.ts'
import { notificationRefusals } from './notifications.ts'
import { postRefusals } from './posts.ts'
import { profileRefusals } from './profiles.ts'
import { requestRefusals } from './requests.ts'
import { sessionRefusals } from './sessions.ts'
import { supportRefusals } from './support.ts'
import { teamRefusals } from './teams.ts'
import { uploadRefusals } from './uploads.ts'

/**
 * Every refusal: code → status and sentence. On the wire: `{ success: false, err: { message, code, fields? } }`
 * (ruling 48). The browser imports a single area's refusals.
 */
export const refusals = {
  ...accountRefusals,
  ...channelRefusals,
  ...chatRefusals,
  ...clubRefusals,
  ...collegeRefusals,
  ...commentRefusals,
  ...eventRefusals,
  ...festRefusals,
  ...keyRefusals,
  ...moderationRefusals,
  ...notificationRefusals,
  ...postRefusals,
  ...profileRefusals,
  ...requestRefusals,
  ...sessionRefusals,
  ...supportRefusals,
  ...teamRefusals,
  ...uploadRefusals,
}

export type ErrorCode = keyof typeof refusals

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(refusals, text)
}
