import { channelRefusals, chatRefusals, clubRefusals, collegeRefusals, sessionRefusals } from './clubs.ts'
import { collegeSignInRefusals } from './collegeSignIns.ts'
import {
  certificateRefusals,
  coHostRefusals,
  doorRefusals,
  eventRefusals,
  feedbackRefusals,
  festRefusals,
  goingRefusals,
  paymentRefusals,
  photoRefusals,
  submissionRefusals,
  teamRefusals,
} from './events.ts'
import { judgingRefusals } from './judging.ts'
import { accountRefusals, followRefusals, moderationRefusals, profileRefusals, supportRefusals } from './people.ts'
import { commentRefusals, postRefusals, uploadRefusals } from './posts.ts'
import { keyRefusals, notificationRefusals, pushRefusals, requestRefusals } from './requests.ts'

/**
 * Every refusal: code → status and sentence. On the wire: `{ success: false, err: { message, code, fields? } }`
 * (ruling 48). The browser imports only the tables it needs.
 */
export const refusals = {
  ...accountRefusals,
  ...certificateRefusals,
  ...coHostRefusals,
  ...channelRefusals,
  ...chatRefusals,
  ...clubRefusals,
  ...collegeRefusals,
  ...collegeSignInRefusals,
  ...commentRefusals,
  ...doorRefusals,
  ...eventRefusals,
  ...feedbackRefusals,
  ...followRefusals,
  ...festRefusals,
  ...goingRefusals,
  ...judgingRefusals,
  ...keyRefusals,
  ...moderationRefusals,
  ...notificationRefusals,
  ...paymentRefusals,
  ...photoRefusals,
  ...postRefusals,
  ...profileRefusals,
  ...pushRefusals,
  ...requestRefusals,
  ...sessionRefusals,
  ...submissionRefusals,
  ...supportRefusals,
  ...teamRefusals,
  ...uploadRefusals,
}

export type ErrorCode = keyof typeof refusals

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(refusals, text)
}
