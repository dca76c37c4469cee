import {
  acceptInvitation,
  updateEvent,
  draftEvent,
  holdEvent,
  inHours,
  memberOf,
  publishTalk,
  round,
} from '../events.ts'
import { uploadSecret } from './channelSecrets.ts'
import type { Actor } from './actors.ts'
import { ofCollege, type World } from './cast.ts'
import { inPrivateClub, inPublicClub } from './clubSecrets.ts'
import { listedReaction } from './ids.ts'

const inTeams = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 } as const
/** Admins of a host also administer its events (ruling 79). */
const organisers = ['owner', 'clubAdmin'] satisfies Actor[]
const eventCalls = [
  'getEvent',
  'listEvents',
  'getEventFeed',
  'listEventsBetween',
  'listTeams',
  'getTeamOf',
  'exportTeams',
  'page',
]

/** Creates a public contest whose links, results and contacts are canaries, and events that not everyone may see. */
export async function hideEvents(world: World, clubs: { readonly open: string; readonly shut: string }): Promise<void> {
  await hideContest(world, clubs.open)
  // A college's admins see all its events, because they verify them.
  await hideEvent(world, clubs.open, 'private', 'the private event', [...inPublicClub, 'dean'], 'member')
  await hideEvent(world, clubs.shut, 'private', 'the private club’s event', inPrivateClub, 'mole')
  await hideEvent(world, clubs.open, 'college', 'the college’s event', ofCollege, 'classmate')
  await hideGoing(world, clubs.open)
  const { quad, canaries, people } = world
  const hide = (what: string) => canaries.hide({ what: `the incomplete event: ${what}`, may: [...organisers, 'dean'] })
  const id = await draftEvent(quad, people.owner, { club: clubs.open }, { eventTitle: hide('its title') })
  await updateEvent(quad, people.owner, id, { description: `<p>${hide('its description')}</p>` })
}

/** Somebody goes to a talk and shows it to nobody but its organisers, also not to their clubs. */
async function hideGoing({ quad, canaries, people }: World, club: string): Promise<void> {
  const id = await publishTalk(quad, people.owner, { club })
  ;(await quad.call('goToEvent', { params: { id }, body: { shown: false } }, people.mate)).reply()
  canaries.mark(people.mate.id, { what: 'who goes without showing it', may: organisers, within: ['listGoing'] })
}

async function hideEvent(
  world: World,
  club: string,
  visibility: 'private' | 'college',
  place: string,
  may: readonly Actor[],
  reactor: 'member' | 'mole' | 'classmate',
): Promise<void> {
  const { quad, canaries, people } = world
  const { owner, mate } = people
  const hide = (what: string) => canaries.hide({ what: `${place}: ${what}`, may })
  const id = await holdEvent(quad, owner, { club }, { visibility })
  await updateEvent(quad, owner, id, {
    eventTitle: hide('its title'),
    eventDomain: hide('its domain'),
    eventImg: await uploadSecret(world, owner, { what: `${place}: its image`, may }, 'image'),
    eventLink: `https://${canaries.hide({ what: `${place}: its link`, may: organisers })}.example/`,
    description: `<p>${hide('its description')}</p>`,
    guidelines: [{ guideline: hide('a guideline') }],
    totalRewards: hide('its rewards'),
  })
  const comment = async (body: { comment: string; parentCommentId?: string }) =>
    (await quad.call('createEventComment', { params: { id }, body }, mate)).reply()._id
  const commentId = await comment({ comment: hide('a comment') })
  await comment({ comment: hide('a reply'), parentCommentId: commentId })
  const by = people[reactor]
  for (const emoji of [canaries.hideEmoji({ what: `${place}: a reaction`, may }), listedReaction])
    (await quad.call('addEventCommentReaction', { params: { id, commentId, emoji } }, by)).reply()
  canaries.mark(by.id, { what: `${place}: who reacted`, may, within: ['listEventCommentReactions'] })
}

async function hideContest(world: World, club: string): Promise<void> {
  const { quad, canaries, people } = world
  const { owner, lead, linked, eliminated } = people
  const verified = [...organisers, 'lead', 'linked'] satisfies Actor[]
  const ofEliminated = [...organisers, 'eliminated'] satisfies Actor[]
  const id = await holdEvent(quad, owner, { club }, inTeams)
  const team = await registerTeam(world, id, 'lead', ['lead', 'linked'], verified)
  await acceptInvitation(quad, id, team, linked)
  const out = await registerTeam(world, id, 'eliminated', ['eliminated'], ofEliminated)
  for (const [teamId, status] of [
    [team, 'verified'],
    [out, 'eliminated'],
  ] as const)
    (await quad.call('updateTeam', { params: { id, teamId }, body: { status } }, owner)).reply()
  const link = `https://${canaries.hide({ what: 'the link of a round', may: verified })}.example/`
  await updateEvent(quad, owner, id, { stages: [{ ...round, link }] })
  const registered = [...verified, 'eliminated'] satisfies Actor[]
  const file = await uploadSecret(world, owner, { what: 'the results', may: registered })
  const filename = canaries.hide({ what: 'the name of the results', may: registered })
  await updateEvent(quad, owner, id, { results: [{ round: 1, file, filename }] })
  await hideFeedback(world, id)
  await hidePhoto(world, id)
  await hidePayments(world, id)
  for (const [who, may] of [
    [lead, verified],
    [linked, verified],
    [eliminated, ofEliminated],
  ] as const)
    canaries.mark(who.id, { what: 'who registered for the contest', may, within: eventCalls })
}

/** Five people's feedback in the results of the contest, one of which is changed afterwards. */
async function hideFeedback({ quad, canaries, people }: World, id: string): Promise<void> {
  const { db } = quad.context
  const hide = (what: string, may: readonly Actor[]) => canaries.hide({ what: `feedback: ${what}`, may })
  for (const name of ['lead', 'linked', 'eliminated', 'mate', 'mole'] as const) {
    const comment = hide(`the comment of ${name}`, [...organisers, name])
    await db
      .insertInto('event_feedback')
      .values({ event_id: id, user_id: people[name].id, stars: 4, comment })
      .execute()
  }
  ;(await quad.call('getFeedbackResults', { params: { id } }, people.owner)).reply()
  const comment = hide('a change that the results don’t contain yet', ['linked'])
  const changed = db.updateTable('event_feedback').set({ comment, pending: true })
  await changed.where('event_id', '=', id).where('user_id', '=', people.linked.id).execute()
}

/** A photo of the contest by a member of a team, of which somebody asked site admins that it be removed. */
async function hidePhoto(world: World, id: string): Promise<void> {
  const { quad, canaries, people } = world
  const may = [...organisers, 'linked', 'siteAdmin'] satisfies Actor[]
  await quad.context.db
    .updateTable('events')
    .set({ starts_at: inHours(-1) })
    .where('id', '=', id)
    .execute()
  const file = await uploadSecret(world, people.linked, { what: 'a photo to be removed', may }, 'image')
  const caption = canaries.hide({ what: 'the caption of a photo to be removed', may })
  const body = { photos: [{ file, caption }] }
  const [photo] = (await quad.call('addEventPhotos', { params: { id }, body }, people.linked)).reply()
  const params = { id, photoId: photo?._id ?? '' }
  ;(await quad.call('askPhotoRemoval', { params }, people.lead)).reply()
}

/** The bank's words of a doubtful payment, and the note of a refund. */
async function hidePayments({ quad, canaries, people }: World, id: string): Promise<void> {
  const { db } = quad.context
  const hide = (what: string) => canaries.hide({ what: `payments: ${what}`, may: organisers })
  const payee = { upiId: 'club@okbank', name: 'The club' }
  ;(await quad.call('updatePayee', { params: { id }, body: payee }, people.owner)).reply()
  const found = await db.selectFrom('payees').select('id').where('upi_id', '=', payee.upiId).executeTakeFirstOrThrow()
  const row = { payee_id: found.id, paise: 100 }
  const credit = { ...row, key: 'leaks', day: '2026-11-05', numbers: [], state: 'doubtful', reason: 'unknown' }
  await db
    .insertInto('bank_credits')
    .values({ ...credit, narration: hide('the bank’s words') })
    .execute()
  await db
    .insertInto('event_payments')
    .values({ ...row, state: 'refunded', refund_note: hide('the note of a refund') })
    .execute()
}

async function registerTeam(
  { quad, canaries, people }: World,
  id: string,
  lead: 'lead' | 'eliminated',
  members: readonly Exclude<Actor, 'visitor'>[],
  may: readonly Actor[],
): Promise<string> {
  const hide = (what: string) => canaries.hide({ what: `the team of ${lead}: ${what}`, may })
  const rows = members.map((name) => ({
    ...memberOf(people[name].email),
    memberName: hide('a member’s name'),
    phone: canaries.hidePhone({ what: `the team of ${lead}: a phone number`, may }),
    college: hide('a member’s college'),
    otherDetails: hide('a member’s details'),
  }))
  const body = { teamName: hide('its name'), members: rows }
  return (await quad.call('registerTeam', { params: { id }, body }, people[lead])).reply()._id
}
