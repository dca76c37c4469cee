import type { Answer } from '../policy.ts'
import {
  channelFilePolicies,
  channelMemberPolicies,
  channelPolicies,
  messagePolicies,
  messageTextPolicies,
  roomPolicies,
} from './channels.ts'
import { askingPolicies, clubPolicies, collegePolicies, memberPolicies, officePolicies } from './clubs.ts'
import {
  certificatePolicies,
  coHostPolicies,
  eventCommentPolicies,
  eventPolicies,
  feedbackPolicies,
  festPolicies,
  goingPolicies,
  hostPolicies,
  paymentPolicies,
  photoPolicies,
} from './events.ts'
import { groupMemberPolicies, groupPolicies } from './groups.ts'
import { judgePolicies, judgingPolicies } from './judging.ts'
import {
  adPolicies,
  followListPolicies,
  followPolicies,
  profilePolicies,
  reportPolicies,
  siteAdminPolicies,
  userPolicies,
} from './people.ts'
import { commentPolicies, postPolicies, sharePolicies } from './posts.ts'
import { submissionPolicies } from './submissions.ts'
import { boardPolicies, joiningPolicies, teamPolicies } from './teams.ts'

/** The one table of permissions. Something hidden gets the same answer as something missing (ruling 21). */
const rows = {
  ...adPolicies,
  ...askingPolicies,
  ...boardPolicies,
  ...certificatePolicies,
  ...channelFilePolicies,
  ...channelMemberPolicies,
  ...channelPolicies,
  ...clubPolicies,
  ...coHostPolicies,
  ...collegePolicies,
  ...commentPolicies,
  ...eventCommentPolicies,
  ...eventPolicies,
  ...feedbackPolicies,
  ...festPolicies,
  ...followListPolicies,
  ...followPolicies,
  ...goingPolicies,
  ...groupMemberPolicies,
  ...groupPolicies,
  ...hostPolicies,
  ...joiningPolicies,
  ...judgePolicies,
  ...judgingPolicies,
  ...memberPolicies,
  ...officePolicies,
  ...messagePolicies,
  ...messageTextPolicies,
  ...paymentPolicies,
  ...photoPolicies,
  ...postPolicies,
  ...profilePolicies,
  ...reportPolicies,
  ...roomPolicies,
  ...sharePolicies,
  ...siteAdminPolicies,
  ...submissionPolicies,
  ...teamPolicies,
  ...userPolicies,
}

type Rows = typeof rows
export type Action = keyof Rows
type Standings = { [A in Action]: Parameters<Rows[A]>[0] }

const policies: { readonly [A in Action]: (standing: Standings[A]) => Answer } = rows

/**
 * `true` if someone with this standing may act, or the code of the refusal. For the server: the browser imports only
 * the rows it needs.
 */
export function may<A extends Action>(action: A, standing: Standings[A]): Answer {
  return policies[action](standing)
}
