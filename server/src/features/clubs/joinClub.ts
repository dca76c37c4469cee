import type { calls } from '@quad/contract/calls/index.ts'
import { emailBelongsTo } from '@quad/contract/email.ts'
import { may } from '@quad/contract/policies/index.ts'
import { collegeDomainMessage } from '@quad/contract/refusals/accounts.ts'
import {
  type AskingFacts,
  findAskingFacts,
  findMember,
  insertRequest,
  joinLearningClub,
} from '../../entities/club/memberQueries.ts'
import { presentMember } from '../../entities/club/presentMember.ts'
import { emitNotificationsChanged } from '../../entities/notification/emitNotificationsChanged.ts'
import { notify } from '../../entities/notification/notify.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Asks to join a club, or joins a learning club at once; asking again changes nothing (MEM-01, CLUB-08). */
export const joinClub: Handler<typeof calls.joinClub> = async ({ viewer, presentContext, params, context }) => {
  const { db, jobs } = context
  const { userId } = viewer
  const facts = await findAskingFacts(db, userId, params.id)
  demandAsking(facts)
  if (facts?.learning) await joinLearningClub(db, userId, params.id)
  else {
    const notifiedIds = await db.transaction().execute(async (trx) => {
      const requestId = await insertRequest(trx, userId, params.id)
      return requestId ? notify(trx, jobs, 'joinRequest', { actorId: userId, subjectId: requestId }) : []
    })
    emitNotificationsChanged(context, notifiedIds)
  }
  const member = await findMember(db, userId, params.id, userId)
  return member ? presentMember(member, presentContext) : fail('club.notFound')
}

function demandAsking(facts: AskingFacts | undefined): void {
  const { there = false, known = false, declined = false, domain = null, email = null } = facts ?? {}
  const emailFits = domain === null || (email !== null && emailBelongsTo(email, domain))
  const answer = may('asking.join', { there, known, declined, emailFits })
  if (answer === 'signup.collegeDomain') fail(answer, { message: collegeDomainMessage(domain ?? '') })
  demand(answer)
}
