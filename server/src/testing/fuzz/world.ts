import { askIn, createChannel, generalOf, holdIn, linkIn } from '../channels.ts'
import { admit, createClub, enrol, makeCollege } from '../clubs.ts'
import { holdEvent, register } from '../events.ts'
import { makeFest } from '../fests.ts'
import { makePeople } from '../people.ts'
import type { TestQuad } from '../quad.ts'
import { asFile, makeImage } from '../sampleFiles.ts'
import type { People } from './actors.ts'
import type { Corpus } from './corpus.ts'
import { describe } from './details.ts'
import type { Kind, Pool } from './pool.ts'
import { recorded } from './recorded.ts'

/** Makes a small campus with something of every kind, whose ids and requests are remembered; returns its people. */
export async function makeWorld(node: TestQuad, pool: Pool, corpus: Corpus): Promise<People> {
  const [member, mate, clubAdmin, siteAdmin, stranger] = await makePeople(node, 5)
  const people = { member, mate, clubAdmin, siteAdmin, stranger }
  await node.context.db.updateTable('users').set({ site_admin: true }).where('id', '=', siteAdmin.id).execute()
  for (const { id } of Object.values(people)) pool.add('user', id)
  const college = await makeCollege(node, clubAdmin)
  await enrol(node, college, member, mate)
  pool.add('college', college)
  const fest = await makeFest(node, college, clubAdmin)
  pool.add('fest', fest)
  corpus.clear()
  const quad = recorded(node, corpus, people)
  const things = await fillClub(quad, pool, college, people)
  const post = await talk(quad, pool, { ...people, fest })
  pool.add('event', await describe(quad, people, { ...things, college, fest, post }))
  return people
}

type Cast = Pick<People, 'member' | 'mate' | 'clubAdmin'>

async function fillClub(quad: TestQuad, pool: Pool, college: string, { member, mate, clubAdmin }: Cast) {
  const add = (kind: Kind, id: string) => {
    pool.add(kind, id)
    return id
  }
  const club = add('club', await createClub(quad, clubAdmin, { college }))
  await admit(quad, club, clubAdmin, [member, mate])
  const channel = add('channel', await generalOf(quad, club, member))
  const privateChannel = add('channel', await createChannel(quad, club, clubAdmin, { privacy: 'private' }))
  const poll = add('discussion', await askIn(quad, channel, member))
  pool.add('file', await linkIn(quad, channel, member))
  const session = add('session', await holdIn(quad, channel, clubAdmin))
  const rules = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 4 } as const
  const event = add('event', await holdEvent(quad, clubAdmin, { club }, rules))
  const team = add('team', await register(quad, event, member, `Team of ${member.id.slice(-8)}`))
  const said = { params: { id: event }, body: { comment: 'Is there tea?' } }
  pool.add('eventComment', (await quad.call('createEventComment', said, mate)).reply()._id)
  return { club, channel, privateChannel, poll, session, event, team }
}

async function talk(
  quad: TestQuad,
  pool: Pool,
  { member, mate, fest, clubAdmin }: Cast & { fest: string },
): Promise<string> {
  pool.learn((await quad.call('createPost', { body: { text: 'Tickets', fest } }, clubAdmin)).reply(), true)
  const post = (await quad.call('createPost', { body: { text: 'Hello' } }, member)).reply()
  pool.learn(post, true)
  pool.learn(
    (await quad.call('createComment', { params: { id: post._id }, body: { comment: 'Hm' } }, mate)).reply(),
    true,
  )
  const room = (await quad.call('openRoom', { body: { users: [member.id, mate.id] } }, member)).reply()._id
  pool.add('room', room)
  const message = { params: { room }, body: { chat: 'Hello', filetype: 'text' as const } }
  pool.add('message', (await quad.call('sendMessage', message, member)).reply()._id)
  const image = await makeImage(40, 30).jpeg().toBuffer()
  for (const person of [member, clubAdmin])
    pool.learn(
      (await quad.call('uploadFiles', { files: [asFile(image), asFile('Notes', 'a.txt')] }, person)).reply(),
      true,
    )
  return post._id
}
