import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { mentionOf } from '@quad/contract/mentions.ts'
import { createChannel } from '../channels.ts'
import { updateEvent, draftEvent, inHours, memberOf, round } from '../events.ts'
import type { TestQuad } from '../quad.ts'
import type { People } from './actors.ts'

/** Ids of what a fuzz world contains. */
export interface Things {
  readonly college: string
  readonly fest: string
  readonly club: string
  readonly channel: string
  readonly privateChannel: string
  readonly poll: string
  readonly session: string
  readonly event: string
  readonly team: string
  readonly post: string
}

const contact = {
  email: 'hello@example.edu',
  website: 'https://example.org/about?from=quad',
  instagram: 'https://instagram.com/quad',
  linkedIn: 'https://linkedin.com/company/quad',
}
const place = { address: 'Pune', latLng: { lat: 18.52, lng: 73.85 } }

/** Fills in the optional fields of a fuzz world, above all nested ones, so that requests can change them. Returns the id of an event draft. */
export async function describe(quad: TestQuad, people: People, things: Things): Promise<string> {
  await describePages(quad, people, things)
  await describeEvent(quad, people, things)
  await talkInChannels(quad, people, things)
  await askTheSite(quad, people, things)
  return draftOf(quad, people, things)
}

async function describePages(quad: TestQuad, { clubAdmin, member }: People, things: Things): Promise<void> {
  const club: InputOf<Calls['updateClub']>['body'] = {
    clubName: 'Night owls',
    category: 'Sports',
    description: 'We build\n\nand we break',
    privacy: 'public',
    ...contact,
    learnings: [{ learning: 'Soldering' }, { learning: 'Patience' }],
    faqs: [
      { question: 'When?', answer: 'At night' },
      { question: 'Where?', answer: 'In the lab' },
    ],
  }
  ;(await quad.call('updateClub', { params: { id: things.club }, body: club }, clubAdmin)).reply()
  const college = { collegeName: 'Northfield', description: 'On a hill', city: place, ...contact }
  ;(await quad.call('updateCollege', { params: { id: things.college }, body: college }, clubAdmin)).reply()
  const dates = { startDate: inHours(400), endDate: inHours(450) }
  const fest = { festName: 'Lights', description: 'Three nights', ...dates, ...contact }
  ;(await quad.call('updateFest', { params: { id: things.fest }, body: fest }, clubAdmin)).reply()
  const profile: InputOf<Calls['updateProfile']>['body'] = {
    firstname: 'Asha',
    lastname: 'Rao',
    gender: 'female',
    birthday: '24/02/2004',
    phone: '+91 98765 43210',
    bio: 'Builds robots',
    currentLocation: 'Pune',
    website: 'https://example.org/asha',
    showsEmail: true,
    reminders: ['dayInApp', 'quarterByMail'],
  }
  ;(await quad.call('updateProfile', { params: { id: member.id }, body: profile }, member)).reply()
}

async function describeEvent(quad: TestQuad, { clubAdmin, member, mate }: People, things: Things): Promise<void> {
  const { event, team } = things
  const link = 'https://example.org/round?of=1'
  await updateEvent(quad, clubAdmin, event, {
    stages: [
      { ...round, link, platform: 'Meet', duration: 90 },
      { ...round, link, round: 2, startDate: inHours(61), endDate: inHours(70), eliminator: 'yes' },
    ],
    guidelines: [{ guideline: 'Bring a laptop' }, { guideline: 'Sleep before' }],
  })
  const description = '<p>Bring a <a href="https://example.org">laptop</a> & <b>snacks</b></p>'
  await updateEvent(quad, clubAdmin, event, { description })
  const names = { teamName: `Owls ${member.id.slice(-8)}`, members: [member.email, mate.email].map(memberOf) }
  ;(await quad.call('updateTeam', { params: { id: event, teamId: team }, body: names }, member)).reply()
  const verdict = { status: 'verified' as const, teams: [team] }
  ;(await quad.call('updateTeams', { params: { id: event }, body: verdict }, clubAdmin)).reply()
}

// An event whose registration isn't set yet.
async function draftOf(quad: TestQuad, { clubAdmin }: People, { club }: Things): Promise<string> {
  const draft = await draftEvent(quad, clubAdmin, { club })
  await updateEvent(quad, clubAdmin, draft, { registrationStartDate: inHours(30), registrationEndDate: inHours(45) })
  await updateEvent(quad, clubAdmin, draft, {
    eventTitle: 'Robots',
    eventDomain: 'Machines',
    eventCategory: ['Coding challange'],
    eventStartDate: inHours(50),
    eventEndDate: inHours(60),
    timeZone: 'Asia/Kolkata',
    location: 'offline',
    city: place,
    venue: { ...place, address: 'Main hall' },
    eventLink: 'https://example.org/robots',
  })
  return draft
}

async function talkInChannels(quad: TestQuad, { clubAdmin, member, mate }: People, things: Things): Promise<void> {
  const { channel, privateChannel, poll, session } = things
  const say = async (body: InputOf<Calls['sendChannelMessage']>['body']) =>
    (await quad.call('sendChannelMessage', { params: { id: channel }, body }, member)).reply()._id
  const parentChatId = await say({ title: 'Tonight', chat: `Ask ${mentionOf({ userId: mate.id, name: 'Mate' })}` })
  await say({ chat: 'See https://example.org/a?b=c', parentChatId })
  ;(await quad.call('voteInPoll', { params: { id: channel, messageId: poll }, body: { options: [1] } }, mate)).reply()
  const changes = {
    title: 'Soldering',
    description: 'For beginners',
    startTime: inHours(30),
    duration: 60,
    location: 'offline',
    venue: 'Lab 2',
    sessionLink: 'https://example.org/live',
    storedLink: 'https://example.org/later',
  } as const
  const sessionPath = { id: channel, sessionId: session }
  ;(await quad.call('updateSession', { params: sessionPath, body: changes }, clubAdmin)).reply()
  const other = await createChannel(quad, things.club, clubAdmin)
  const rules = { name: 'News', privacy: 'standard', permission: 'private' } as const
  ;(await quad.call('updateChannel', { params: { id: other }, body: rules }, clubAdmin)).reply()
  ;(await quad.call('addChannelMember', { params: { id: privateChannel }, body: { user: mate.id } }, clubAdmin)).reply()
  const inChannel = { params: { id: privateChannel, memberId: mate.id }, body: { role: 'Scribe', admin: true } }
  ;(await quad.call('updateChannelMember', inChannel, clubAdmin)).reply()
  const inClub = { params: { id: things.club, memberId: mate.id }, body: { role: 'Treasurer' } }
  ;(await quad.call('updateMember', inClub, clubAdmin)).reply()
}

async function askTheSite(quad: TestQuad, people: People, { club, post }: Things): Promise<void> {
  const { siteAdmin, member, mate, stranger } = people
  ;(await quad.call('updatePost', { params: { id: post }, body: { text: 'Hello again', images: [] } }, member)).reply()
  const period = { startDate: inHours(-1), endDate: inHours(100) }
  const ad = { club, description: 'The best club', sponsered: true, ...period }
  const { _id } = (await quad.call('createAd', { body: ad }, siteAdmin)).reply()
  ;(await quad.call('updateAd', { params: { id: _id }, body: { ...ad, description: 'A club' } }, siteAdmin)).reply()
  const asker = { name: 'Asha', email: 'asha@example.edu', phone: '9876543210', details: 'A fest of three nights' }
  const request = { kind: 'ad', ...asker, festival: 'Lights', ...period } as const
  ;(await quad.call('createRequest', { body: request }, stranger)).reply()
  const mentor = { kind: 'guestMentor', ...asker, college: 'Northfield' } as const
  ;(await quad.call('createRequest', { body: { ...mentor, club: 'Entrepreneurship' } }, stranger)).reply()
  const report = { reportOn: 'post', reportedId: post, report: 'Rude' } as const
  ;(await quad.call('createReport', { body: report }, mate)).reply()
}
