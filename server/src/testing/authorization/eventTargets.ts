import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inHours, round } from '../events.ts'
import { goodRubric, nowhere } from '../goodInput.ts'
import type { Make } from './target.ts'

const event: Make = async ({ quad, campus: { clubId, makeEvent, people } }) => {
  const { id, teamId } = await makeEvent()
  const comment = { params: { id }, body: { comment: 'The comment acted on' } }
  const commentId = (await quad.call('createEventComment', comment, people.lead)).reply()._id
  return { id, clubId, teamId, userId: people.lead.id, commentId }
}

/** The targets of the calls about events. */
export const eventTargets = {
  async events(stage, ...who) {
    const found = await event(stage, ...who)
    const { collegeId: college, people } = stage.campus
    const asked = { params: { id: found.id ?? nowhere }, body: { college } }
    const [coHost] = (await stage.quad.call('askCoHost', asked, people.hostAdmin)).reply()
    return { ...found, collegeId: college, coHostId: coHost?._id ?? nowhere }
  },
  async teams(stage, ...who) {
    const found = await event(stage, ...who)
    const { id = nowhere, teamId = nowhere } = found
    const { lead } = stage.campus.people
    const { token } = (await stage.quad.call('createTeamLink', { params: { id, teamId } }, lead)).reply()
    const [team] = (await stage.quad.call('getTeamOf', { params: { id, userId: lead.id } }, lead)).reply()
    return { ...found, teamToken: token ?? '', placeId: team?.members[1]?._id ?? nowhere }
  },
  async certificates(stage, ...who) {
    const found = await event(stage, ...who)
    const { id = nowhere, teamId = nowhere } = found
    const { hostAdmin, lead } = stage.campus.people
    await stage.quad.context.db
      .updateTable('events')
      .set({ starts_at: inHours(-1) })
      .where('id', '=', id)
      .execute()
    const body = { kind: 'place' as const, label: 'Winner', teams: [teamId] }
    ;(await stage.quad.call('issueCertificates', { params: { id }, body }, hostAdmin)).reply()
    const [own] = (await stage.quad.call('listOwnCertificates', { params: { id } }, lead)).reply()
    return { ...found, certificateId: own?._id ?? nowhere }
  },
  async judging(stage, ...who) {
    const found = await event(stage, ...who)
    const { id = nowhere } = found
    const { quad, campus } = stage
    const { hostAdmin, member } = campus.people
    const { _id: judgingId } = (await quad.call('saveRubric', { params: { id }, body: goodRubric }, hostAdmin)).reply()
    const params = { id, judgingId }
    ;(await quad.call('lockRubric', { params }, hostAdmin)).reply()
    const body = { users: [member.id], outsiders: [{ name: 'A guest', email: 'guest@example.org' }] }
    const { judges } = (await quad.call('addJudges', { params, body }, hostAdmin)).reply()
    const ownJudgeId = judges.find(({ email }) => email === undefined)?._id ?? nowhere
    ;(await quad.call('answerJudging', { params: { id: ownJudgeId }, body: { accept: true } }, member)).reply()
    ;(await quad.call('shareEntries', { params }, hostAdmin)).reply()
    const { sheets } = (await quad.call('listSheets', { params: { id: ownJudgeId }, body: {} }, member)).reply()
    const judgeId = judges.find(({ email }) => email !== undefined)?._id ?? nowhere
    return { ...found, judgingId, ownJudgeId, judgeId, entryId: sheets[0]?._id ?? nowhere }
  },
  async payments(stage, ...who) {
    const found = await event(stage, ...who)
    const { id = nowhere } = found
    const { quad, campus } = stage
    await quad.context.db.updateTable('events').set({ charge: 'paid', fee: 100 }).where('id', '=', id).execute()
    const payee = { upiId: 'club@okbank', name: 'Campus club' }
    ;(await quad.call('updatePayee', { params: { id }, body: payee }, campus.people.hostAdmin)).reply()
    const { rows } = await sql<{ paymentId: string; creditId: string }>`
      with payee as (
        select y.id from payees y join events e on e.club_id = y.club_id where e.id = ${id}
      ), payment as (
        insert into event_payments (payee_id, state, paise) select id, 'paid', 100 from payee returning id
      ), credit as (
        insert into bank_credits (payee_id, key, paise, day, narration, numbers, state, reason)
        select id, ${randomUUID()}, 100, now(), 'UPI', '{}', 'doubtful', 'unknown' from payee returning id
      ) select payment.id as "paymentId", credit.id as "creditId" from payment, credit`.execute(quad.context.db)
    return { ...found, ...rows[0] }
  },
  async tickets(stage, ...who) {
    const found = await event(stage, ...who)
    const { id = nowhere } = found
    const entry = { _id: randomUUID(), name: 'A guest', at: inHours(0) }
    const { hostAdmin } = stage.campus.people
    ;(await stage.quad.call('addEntries', { params: { id }, body: { entries: [entry] } }, hostAdmin)).reply()
    return { ...found, entryId: entry._id }
  },
  feedback: event,
  async photos(stage, ...who) {
    const found = await event(stage, ...who)
    const { id = nowhere, userId = nowhere } = found
    const { db } = stage.quad.context
    await db
      .updateTable('events')
      .set({ starts_at: inHours(-1) })
      .where('id', '=', id)
      .execute()
    const photo = db.insertInto('event_photos').values({ event_id: id, user_id: userId })
    const { id: photoId } = await photo.returning('id').executeTakeFirstOrThrow()
    return { ...found, photoId }
  },
  async submissions(stage, ...who) {
    const found = await event(stage, ...who)
    const { id = nowhere } = found
    const { lead, hostAdmin } = stage.campus.people
    const [{ _id: roundId } = { _id: nowhere }] = (
      await stage.quad.call('updateEvent', { params: { id }, body: { stages: [round] } }, hostAdmin)
    ).reply().stages
    const body = { title: 'Work', takesText: true, links: 1, files: 0, opensAt: inHours(-1), closesAt: inHours(48) }
    ;(await stage.quad.call('saveSubmissionTask', { params: { id, roundId }, body }, hostAdmin)).reply()
    return { ...found, roundId, otherId: randomUUID(), userId: lead.id }
  },
  async series(stage, ...who) {
    const found = await event(stage, ...who)
    const { db } = stage.quad.context
    const rule = { rule: JSON.stringify({ every: 'day', interval: 1 }) }
    const { id } = await db.insertInto('series').values(rule).returning('id').executeTakeFirstOrThrow()
    await db
      .updateTable('events')
      .set({ series_id: id })
      .where('id', '=', found.id ?? nowhere)
      .execute()
    return { ...found, eventId: found.id ?? nowhere, id }
  },
} satisfies Readonly<Record<string, Make>>
