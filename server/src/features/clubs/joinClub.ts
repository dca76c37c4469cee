import type { calls } from '@quad/contract/calls/index.ts'
import { emailBelongsToAny } from '@quad/contract/email.ts'
import type { KeptAnswer } from '@quad/contract/entities/question.ts'
import { invitedByEmail } from '@quad/contract/mailLinks.ts'
import { may } from '@quad/contract/policies/index.ts'
import { collegeDomainMessage } from '@quad/contract/refusals/people.ts'
import { withdrawQuestions } from '../../entities/acts/endRequests.ts'
import {
  findJoinFacts,
  insertOpenMember,
  insertOwnMember,
  insertRequest,
  type JoinFacts,
  lockForJoin,
  type Membership,
} from '../../entities/club/joinQueries.ts'
import { countInviteUse } from '../../entities/club/inviteQueries.ts'
import { acceptInvitation, nameInvitedRole } from '../../entities/club/ownInvitationQueries.ts'
import { keepAnswers, lacksAnswers } from '../../entities/club/questions.ts'
import { saveAnswers } from '../../entities/club/requestQueries.ts'
import { findMember } from '../../entities/club/memberQueries.ts'
import { acceptRequests } from '../../entities/club/memberWritingQueries.ts'
import { presentMember } from '../../entities/club/present.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/**
 * Asks to join a club, or joins one at once that is for learning, open to the viewer's college, or by an invitation
 * (MEM-01, MEM-08, CLUB-08, CLUB-11, CLUB-14); a request has the answers to the club's questions (CLUB-15).
 */
export const joinClub: Handler<typeof calls.joinClub> = async ({ viewer, presentContext, params, body, context }) => {
  const { userId } = viewer
  const facts = await findJoinFacts(context.db, userId, params.id)
  assertMayJoin(facts, body.invite)
  if (!facts) fail('club.notFound')
  const { person, learning, membership } = facts
  const present = (own: Membership) =>
    presentMember({ ...person, ...own, club_id: params.id, office: null, unseen: false }, presentContext)
  if (membership?.active) return present(membership)
  // No link is needed where people join at once anyway; the invitation of an address is answered.
  if (body.invite === invitedByEmail || (body.invite !== undefined && !learning && !facts.open)) {
    await joinInvited(context, userId, params.id, body.invite)
    const member = await findMember(context.db, userId, params.id, userId)
    return member ? presentMember(member, presentContext) : fail('club.notFound')
  }
  if (membership) {
    if (body.answers) await updateAnswers(context, userId, params.id, keepAnswers(facts.questions, body.answers))
    return present(membership)
  }
  const openId = facts.open ? await joinOpen(context, userId, params.id) : undefined
  if (openId) return present({ id: openId, active: true, admin: false, role: '', rights: [] })
  const answers = learning || !body.answers ? undefined : keepAnswers(facts.questions, body.answers)
  const id = await (learning
    ? insertOwnMember(context.db, userId, params.id)
    : ask(context, userId, params.id, answers))
  if (id) return present({ id, active: learning, admin: false, role: '', rights: [] })
  const member = await findMember(context.db, userId, params.id, userId)
  return member ? presentMember(member, presentContext) : fail('club.notFound')
}

// Under the club's lock: an admin may have declined or removed them, or closed the club to their college, meanwhile.
async function joinOpen(context: AppContext, userId: string, clubId: string): Promise<string | undefined> {
  return context.db.transaction().execute(async (trx) => {
    if (!(await lockForJoin(trx, userId, clubId))) return undefined
    const facts = await findJoinFacts(trx, userId, clubId)
    assertMayJoin(facts)
    return facts?.open ? insertOpenMember(trx, userId, clubId) : undefined
  })
}

// Also accepts a request that waits. People who were turned away lately ask, as an invitation passes from hand to hand.
async function joinInvited(context: AppContext, userId: string, clubId: string, token: string): Promise<void> {
  const withdrawnIds = await context.db.transaction().execute(async (trx) => {
    if (!(await lockForJoin(trx, userId, clubId))) return []
    const facts = await findJoinFacts(trx, userId, clubId)
    if (facts?.membership?.active) return []
    assertMayJoin(facts && { ...facts, membership: null }, token)
    const isPersonal = token === invitedByEmail
    // An invitation of this person's own address is newer than what turned them away, or doesn't work.
    if ((facts?.turnedAway && !isPersonal) || facts?.declining) fail('invite.notForYou')
    const role = isPersonal ? await acceptInvitation(trx, clubId, userId) : ''
    if (role === undefined || !(isPersonal || (await countInviteUse(trx, clubId, token, userId)))) fail('invite.over')
    if (facts?.membership) await acceptRequests(trx, clubId, [userId])
    else await insertOpenMember(trx, userId, clubId)
    await nameInvitedRole(trx, clubId, userId, role)
    return facts?.membership ? withdrawQuestions(trx, clubId, [userId]) : []
  })
  emitNotificationsChanged(context, withdrawnIds)
}

async function ask(
  context: AppContext,
  userId: string,
  clubId: string,
  answers: readonly KeptAnswer[] | undefined,
): Promise<string | undefined> {
  const { requestId, notifiedIds } = await context.db.transaction().execute(async (trx) => {
    const id = await insertRequest(trx, userId, clubId, answers)
    // The insert locks the club: check again, as it may have declined them or changed its college meanwhile.
    const facts = id && (await findJoinFacts(trx, userId, clubId))
    if (facts) assertMayJoin({ ...facts, membership: null })
    if (!id) return { requestId: undefined, notifiedIds: [] }
    const act = { actorId: userId, subjectId: id }
    const notified = await notify(trx, context.jobs, 'joinRequest', act)
    // Existing clients don't know of questions, and one may have become required meanwhile.
    const isAsked = facts && lacksAnswers(facts.questions, answers ?? [])
    return {
      requestId: id,
      notifiedIds: isAsked ? [...notified, ...(await notify(trx, context.jobs, 'joinAnswersAsked', act))] : notified,
    }
  })
  emitNotificationsChanged(context, notifiedIds)
  return requestId
}

async function updateAnswers(context: AppContext, userId: string, clubId: string, answers: readonly KeptAnswer[]) {
  const withdrawnIds = await context.db.transaction().execute(async (trx) => {
    const isSaved = await saveAnswers(trx, clubId, userId, answers)
    return isSaved ? withdrawQuestions(trx, clubId, [userId]) : []
  })
  emitNotificationsChanged(context, withdrawnIds)
}

function assertMayJoin(facts: JoinFacts | undefined, token?: string): void {
  const { membership = null, domains = null, person } = facts ?? {}
  // An invitation of their own address is an admin's later answer to them (decision 64).
  const declined = token !== invitedByEmail && (facts?.declined ?? false)
  const emailFits = domains === null || emailBelongsToAny(person?.email ?? '', domains)
  const answer = may('asking.join', { there: facts !== undefined, known: membership !== null, declined, emailFits })
  if (answer === 'signup.collegeDomain') fail(answer, { message: collegeDomainMessage(domains ?? []) })
  demand(answer)
}
