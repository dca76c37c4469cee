import { erasedAccountMail } from '@quad/contract/messages/accountMails.ts'
import { detachFromEvent, eraseNames } from '../../entities/certificate/eraseQueries.ts'
import { eraseChannel, eraseChannelsOfClub, eraseRowsOfChannel } from '../../entities/channel/eraseQueries.ts'
import { eraseFilenames, eraseMentions, eraseVotes } from '../../entities/chat/eraseQueries.ts'
import { recountMessageReactions } from '../../entities/chat/reactionQueries.ts'
import { leaveClubs } from '../../entities/club/leaveQueries.ts'
import { recountCommentLikes } from '../../entities/comment/likeQueries.ts'
import { recountCommentReactions } from '../../entities/comment/reactionQueries.ts'
import { leaveEvents } from '../../entities/event/adminQueries.ts'
import {
  eraseEventCommentsBy,
  eraseRegistrationsOf,
  eraseRowsOfEvent,
  eraseViewsBy,
} from '../../entities/event/eraseQueries.ts'
import { eraseFollowersOf, eraseFollowingOf } from '../../entities/fest/eraseQueries.ts'
import { leaveFests } from '../../entities/fest/leaveQueries.ts'
import { endFollows, eraseFollowersOfClub } from '../../entities/follow/leaveQueries.ts'
import { recountGoing } from '../../entities/going/queries.ts'
import { eraseJudge } from '../../entities/judging/eraseQueries.ts'
import { eraseTextMentions } from '../../entities/mention/eraseQueries.ts'
import {
  eraseAboutClub,
  eraseCaused,
  eraseComments,
  erasePostsOf,
  eraseReceived,
} from '../../entities/notification/eraseQueries.ts'
import { erasePayer, erasePaymentsOf, erasePaymentsOfEvent } from '../../entities/payment/eraseQueries.ts'
import { eraseLikes, eraseWriter } from '../../entities/post/eraseQueries.ts'
import { recountPostReactions } from '../../entities/post/reactionQueries.ts'
import { eraseGroup, eraseRowsOfGroup } from '../../entities/room/eraseQueries.ts'
import { leaveGroups } from '../../entities/room/joiningQueries.ts'
import { eraseMaker } from '../../entities/session/writingQueries.ts'
import { deleteUploadsOf } from '../../entities/upload/queries.ts'
import { eraseOwnRows, eraseUser, lockErasable } from '../../entities/user/eraseQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { deletedThings, eraseAll, type Erasure } from '../../platform/erasure.ts'

/** Makes the job that erases all things of a kind. */
const erasing =
  (erasure: Erasure) =>
  (context: Pick<AppContext, 'db' | 'jobs'>, atOnce = 500): Promise<void> =>
    eraseAll(context, erasure, atOnce)

/** Removes what was written in deleted channels (CHAN-02, ruling 37). */
export const eraseChannels = erasing(deletedThings('channels', eraseRowsOfChannel, eraseChannel))

/** Erases what belongs to deleted clubs; deleting a club made all its posts posts for its members (CLUB-06, ruling 37). */
export const eraseClubs = erasing(
  deletedThings('clubs', [
    ...erasePaymentsOf.club,
    ...erasePostsOf.club,
    eraseAboutClub,
    ...eraseFollowersOfClub,
    ...eraseChannelsOfClub,
  ]),
)

/** Removes what belongs to deleted events (EVT-08, ruling 37). */
export const eraseEvents = erasing(
  deletedThings('events', [detachFromEvent, ...erasePaymentsOfEvent, ...eraseRowsOfEvent]),
)

/** Removes what belongs to deleted fests (FEST-01, ruling 37). */
export const eraseFests = erasing(
  deletedThings('fests', [...erasePaymentsOf.fest, ...erasePostsOf.fest, eraseFollowersOf]),
)

/** Removes the messages of groups that their last member has left, with the groups (GRP-02, rulings 37, 68). */
export const eraseGroups = erasing(deletedThings('groups', eraseRowsOfGroup, eraseGroup))

export const closedAccounts: Erasure = {
  name: 'closed accounts',
  lockOne: lockErasable,
  // Messages and reports stay, under an anonymous user row.
  steps: [
    eraseWriter,
    ...erasePostsOf.user,
    eraseComments,
    eraseReceived,
    eraseCaused,
    eraseLikes,
    ...[
      recountPostReactions,
      ...recountCommentLikes,
      ...recountCommentReactions,
      recountMessageReactions,
      recountGoing,
    ].map(({ erase }) => erase),
    eraseRegistrationsOf,
    eraseEventCommentsBy,
    eraseViewsBy,
    eraseFollowingOf,
    eraseMentions,
    ...eraseTextMentions,
    eraseVotes,
    eraseMaker,
    // Before the files and uploads, through which the messages are found.
    eraseFilenames,
    eraseNames,
    ...eraseJudge,
    ...erasePayer,
    ...eraseOwnRows,
    deleteUploadsOf,
  ],
  async finish(trx, userId, jobs) {
    // Closing the account has removed its memberships, except one that was being created at that moment.
    await leaveClubs(trx, jobs, userId)
    await leaveFests(trx, userId)
    await endFollows(trx, userId)
    await leaveEvents(trx, userId)
    await leaveGroups(trx, jobs, userId)
    const erased = await eraseUser(trx, userId)
    // The job has the only copy of the address, until an hour after it has sent the receipt.
    if (erased?.email && erased.closed_at && erased.erased_at) {
      const mail = erasedAccountMail(erased.closed_at, erased.erased_at)
      await jobs.enqueue(trx, 'sendMail', { to: erased.email, ...mail })
    }
  },
}

/** Erases accounts whose grace period is over (ACC-11; rulings 2, 37). */
export const eraseClosedAccounts = erasing(closedAccounts)
