import { demoPassword } from '../../db/seed/people.ts'
import { nowhere } from '../goodInput.ts'
import type { Session, Stage } from './stage.ts'

// The defaults of a target: ids and texts of nothing.
export const none = {
  id: nowhere,
  memberId: nowhere,
  addedId: nowhere,
  userId: nowhere,
  ownId: nowhere,
  otherId: nowhere,
  clubId: nowhere,
  collegeId: nowhere,
  coHostId: nowhere,
  eventId: nowhere,
  room: nowhere,
  messageId: nowhere,
  fileId: nowhere,
  sessionId: nowhere,
  teamId: nowhere,
  /** A round of an event. */
  roundId: nowhere,
  entryId: nowhere,
  certificateId: nowhere,
  judgingId: nowhere,
  judgeId: nowhere,
  ownJudgeId: nowhere,
  paymentId: nowhere,
  creditId: nowhere,
  inviteId: nowhere,
  teamToken: 'none',
  placeId: nowhere,
  photoId: nowhere,
  cardId: nowhere,
  officeId: nowhere,
  batchId: nowhere,
  commentId: nowhere,
  reportOn: 'post',
  reportedId: nowhere,
  signupId: nowhere,
  /** A code of six digits, as part of a path. */
  token: '000000',
  calendar: '0'.repeat(32),
  appeal: '',
  username: 'nobody@example.edu',
  password: demoPassword,
  newEmail: 'fresh@example.edu',
}

/** The ids and texts on which an attempt acts, mostly by the names of path parameters. */
export type Target = Readonly<typeof none>

export type Make = (stage: Stage, actor: string, as: Session | undefined) => Partial<Target> | Promise<Partial<Target>>
