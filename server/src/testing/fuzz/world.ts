import type { InputOf } from '@quad/contract/call.ts'
import { calls } from '@quad/contract/calls/index.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { generalOf, holdIn } from '../channels.ts'
import { updateEvent, draftEvent, holdEvent, inHours, memberOf, register, round } from '../events.ts'
import { makeFest } from '../clubs.ts'
import { addressOf } from '../goodInput.ts'
import type { People } from '../leaks/cast.ts'
import { makeWorld } from '../leaks/makeWorld.ts'
import type { TestQuad } from '../quad.ts'
import type { Sender } from './actors.ts'
import type { Accepted, Corpus } from './corpus.ts'
import type { Pool } from './pool.ts'

interface Campus {
  readonly people: People
  readonly collegeId: string
  readonly clubId: string
  readonly festId: string
}

/** Makes the leak tests' campus with more optional fields, and records its ids and requests; returns its people. */
export async function makeFuzzWorld(node: TestQuad, seed: string, pool: Pool, corpus: Corpus): Promise<People> {
  const { quad, accepted } = record(node, pool)
  const { people, collegeId, clubId } = await makeWorld(quad, seed)
  // The leak tests store canaries instead of password hashes, which a log-in can't parse.
  await node.context.db.updateTable('users').set({ password_hash: null }).where('id', 'in', idsOf(people)).execute()
  const festId = await makeFest(quad, collegeId, people.owner)
  for (const id of idsOf(people)) pool.add('users', id)
  pool.add('colleges', collegeId)
  pool.add('fests', festId)
  const campus = { people, collegeId, clubId, festId }
  await describePages(quad, campus)
  await describeEvents(quad, campus)
  pool.add('channels', await describeChannel(quad, campus))
  await askTheSite(quad, campus)
  corpus.begin(accepted(people))
  return people
}

const idsOf = (people: People) => Object.values(people).map(({ id }) => id)

/** Wraps a node to record the ids in its replies and the accepted requests with a body. */
function record(node: TestQuad, pool: Pool) {
  const made: (Omit<Accepted, 'actor'> & { token: string | undefined })[] = []
  const call: TestQuad['call'] = async (name, input, as) => {
    const { params, body }: { params?: Readonly<Record<string, string>>; body?: unknown } = input
    const copy = structuredClone(body)
    const answer = await node.call(name, input, as)
    if (answer.status !== 200) return answer
    pool.learn(answer.body, calls[name].method === 'POST')
    const address = addressOf(name, (part) => params?.[part] ?? '')
    if (isObject(copy)) made.push({ name, address, body: copy, token: as?.token })
    return answer
  }
  return {
    quad: { ...node, call },
    accepted(people: People): Accepted[] {
      const names = new Map(Object.entries(people).map(([name, { token }]) => [token, name as Sender]))
      return made.flatMap(({ token = '', ...one }) => {
        const actor = names.get(token)
        return actor ? [{ ...one, actor }] : []
      })
    },
  }
}

/** Whether a body is an object with fields. */
export const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length > 0

const contact = {
  email: 'hello@example.edu',
  website: 'https://example.org/about?from=quad',
  instagram: 'https://instagram.com/quad',
  linkedIn: 'https://linkedin.com/company/quad',
}
const place = { address: 'Pune', latLng: { lat: 18.52, lng: 73.85 } }

async function describePages(quad: TestQuad, { people, ...ids }: Campus): Promise<void> {
  const { owner, mate, dean } = people
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
  ;(await quad.call('updateClub', { params: { id: ids.clubId }, body: club }, owner)).reply()
  const college = { collegeName: 'Northfield', description: 'On a hill', city: place, ...contact }
  ;(await quad.call('updateCollege', { params: { id: ids.collegeId }, body: college }, dean)).reply()
  const dates = { startDate: inHours(400), endDate: inHours(450) }
  const fest = { festName: 'Lights', description: 'Three nights', ...dates, ...contact }
  ;(await quad.call('updateFest', { params: { id: ids.festId }, body: fest }, owner)).reply()
  ;(await quad.call('createPost', { body: { text: 'Tickets', fest: ids.festId } }, owner)).reply()
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
  ;(await quad.call('updateProfile', { params: { id: mate.id }, body: profile }, mate)).reply()
}

/** A contest with two rounds and a team, and an event whose registration isn't set yet. */
async function describeEvents(quad: TestQuad, { people, clubId: club }: Campus): Promise<void> {
  const { owner, mate, member } = people
  const id = await holdEvent(quad, owner, { club }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 4 })
  const teamId = await register(quad, id, mate, `Team of ${mate.id.slice(-8)}`)
  const link = 'https://example.org/round?of=1'
  await updateEvent(quad, owner, id, {
    stages: [
      { ...round, link, platform: 'Meet', duration: 90 },
      { ...round, link, round: 2, startDate: inHours(61), endDate: inHours(70), eliminator: 'yes' },
    ],
    guidelines: [{ guideline: 'Bring a laptop' }, { guideline: 'Sleep before' }],
  })
  const description = '<p>Bring a <a href="https://example.org">laptop</a> & <b>snacks</b></p>'
  await updateEvent(quad, owner, id, { description })
  const team = {
    teamName: `Owls ${mate.id.slice(-8)}`,
    members: [mate, member].map(({ email = '' }) => memberOf(email)),
  }
  ;(await quad.call('updateTeam', { params: { id, teamId }, body: team }, mate)).reply()
  const verdict = { status: 'verified' as const, teams: [teamId] }
  ;(await quad.call('updateTeams', { params: { id }, body: verdict }, owner)).reply()
  const draft = await draftEvent(quad, owner, { club })
  await updateEvent(quad, owner, draft, { registrationStartDate: inHours(30), registrationEndDate: inHours(45) })
  await updateEvent(quad, owner, draft, {
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
}

/** Returns the id of the club's first channel. */
async function describeChannel(quad: TestQuad, { people: { owner, mate }, clubId }: Campus): Promise<string> {
  const id = await generalOf(quad, clubId, owner)
  const sessionId = await holdIn(quad, id, owner)
  const session = {
    title: 'Soldering',
    description: 'For beginners',
    startTime: inHours(30),
    duration: 60,
    location: 'offline',
    venue: 'Lab 2',
    sessionLink: 'https://example.org/live',
    storedLink: 'https://example.org/later',
  } as const
  ;(await quad.call('updateSession', { params: { id, sessionId }, body: session }, owner)).reply()
  const rules = { name: 'News', privacy: 'standard', permission: 'private' } as const
  const { _id: other } = (await quad.call('createChannel', { body: { name: 'Old', club: clubId } }, owner)).reply()
  ;(await quad.call('updateChannel', { params: { id: other }, body: rules }, owner)).reply()
  const role = { params: { id: clubId, memberId: mate.id }, body: { role: 'Treasurer' } }
  ;(await quad.call('updateMember', role, owner)).reply()
  return id
}

async function askTheSite(quad: TestQuad, { people, clubId: club }: Campus): Promise<void> {
  const { siteAdmin, mate, member, stranger } = people
  const { _id: id } = (await quad.call('createPost', { body: { text: 'Hello' } }, mate)).reply()
  ;(await quad.call('updatePost', { params: { id }, body: { text: 'Hello again', images: [] } }, mate)).reply()
  const report = { reportOn: 'post', reportedId: id, report: 'Rude' } as const
  ;(await quad.call('createReport', { body: report }, member)).reply()
  const period = { startDate: inHours(-1), endDate: inHours(100) }
  const ad = { club, description: 'The best club', sponsered: true, ...period }
  const { _id } = (await quad.call('createAd', { body: ad }, siteAdmin)).reply()
  ;(await quad.call('updateAd', { params: { id: _id }, body: { ...ad, description: 'A club' } }, siteAdmin)).reply()
  const asker = { name: 'Asha', email: 'asha@example.edu', phone: '9876543210', details: 'A fest of three nights' }
  const request = { kind: 'ad', ...asker, festival: 'Lights', ...period } as const
  ;(await quad.call('createRequest', { body: request }, stranger)).reply()
  const mentor = { kind: 'guestMentor', ...asker, college: 'Northfield' } as const
  ;(await quad.call('createRequest', { body: { ...mentor, club: 'Entrepreneurship' } }, stranger)).reply()
}
