import type { Answer } from '../policy.ts'
import { adPolicies } from './ad.ts'
import { channelMemberPolicies, channelPolicies } from './channel.ts'
import { channelFilePolicies } from './channelFile.ts'
import { clubPolicies } from './club.ts'
import { collegePolicies } from './college.ts'
import { commentPolicies } from './comment.ts'
import { eventCommentPolicies, eventPolicies, hostPolicies } from './event.ts'
import { festPolicies } from './fest.ts'
import { askingPolicies, memberPolicies } from './member.ts'
import { messagePolicies } from './message.ts'
import { postPolicies } from './post.ts'
import { profilePolicies } from './profile.ts'
import { reportPolicies } from './report.ts'
import { roomPolicies } from './room.ts'
import { sharePolicies } from './share.ts'
import { siteAdminPolicies } from './siteAdmin.ts'
import { teamPolicies } from './team.ts'
import { userPolicies } from './user.ts'

/** The one table of permissions. Something hidden gets the same answer as something missing (ruling 21). */
const rows = {
  ...adPolicies,
  ...askingPolicies,
  ...channelFilePolicies,
  ...channelMemberPolicies,
  ...channelPolicies,
  ...clubPolicies,
  ...collegePolicies,
  ...commentPolicies,
  ...eventCommentPolicies,
  ...eventPolicies,
  ...festPolicies,
  ...hostPolicies,
  ...memberPolicies,
  ...messagePolicies,
  ...postPolicies,
  ...profilePolicies,
  ...reportPolicies,
  ...roomPolicies,
  ...sharePolicies,
  ...siteAdminPolicies,
  ...teamPolicies,
  ...userPolicies,
}

type Rows = typeof rows
export type Action = keyof Rows
type Standings = { [A in Action]: Parameters<Rows[A]>[0] }

const policies: { readonly [A in Action]: (standing: Standings[A]) => Answer } = rows

/**
 * `true` if someone with this standing may act, or the code of the refusal. For the server: the browser imports a
 * single noun's rows.
 */
export function may<A extends Action>(action: A, standing: Standings[A]): Answer {
  return policies[action](standing)
}
