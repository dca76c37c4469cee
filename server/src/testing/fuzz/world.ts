import { askIn, createChannel, generalOf, holdIn, linkIn } from '../channels.ts'
import { admit, createClub, enrol, makeCollege } from '../clubs.ts'
import { holdEvent, register } from '../events.ts'
import { makeFest } from '../fests.ts'
import { makePeople } from '../people.ts'
import type { Person, TestQuad } from '../quad.ts'
import { asFile, makeImage } from '../sampleFiles.ts'
import type { Pool } from './pool.ts'

/** The people of a world, who send the requests. */
export interface People {
  readonly member: Person
  readonly mate: Person
  /** Also administers the college and the fest. */
  readonly clubAdmin: Person
  readonly siteAdmin: Person
  readonly stranger: Person
}

/** Makes a small campus with something of every kind, puts its ids into the pool, and returns its people. */
export async function makeWorld(quad: TestQuad, pool: Pool): Promise<People> {
  const [member, mate, clubAdmin, siteAdmin, stranger] = await makePeople(quad, 5)
  await quad.context.db.updateTable('users').set({ site_admin: true }).where('id', '=', siteAdmin.id).execute()
  for (const { id } of [member, mate, clubAdmin, siteAdmin, stranger]) pool.add('user', id)
  const college = await makeCollege(quad, clubAdmin)
  await enrol(quad, college, member, mate)
  pool.add('college', college)
  const fest = await makeFest(quad, college, clubAdmin)
  pool.add('fest', fest)
  await fillClub(quad, pool, college, { member, mate, clubAdmin })
  await talk(quad, pool, { member, mate, fest, clubAdmin })
  return { member, mate, clubAdmin, siteAdmin, stranger }
}

type Cast = Pick<People, 'member' | 'mate' | 'clubAdmin'>

async function fillClub(quad: TestQuad, pool: Pool, college: string, { member, mate, clubAdmin }: Cast): Promise<void> {
  const club = await createClub(quad, clubAdmin, { college })
  pool.add('club', club)
  await admit(quad, club, clubAdmin, [member, mate])
  const channel = await generalOf(quad, club, member)
  pool.add('channel', channel)
  pool.add('channel', await createChannel(quad, club, clubAdmin, { privacy: 'private' }))
  pool.add('discussion', await askIn(quad, channel, member))
  pool.add('file', await linkIn(quad, channel, member))
  pool.add('session', await holdIn(quad, channel, clubAdmin))
  const event = await holdEvent(quad, clubAdmin, { club }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 4 })
  pool.add('event', event)
  pool.add('team', await register(quad, event, member, `Team of ${member.id.slice(-8)}`))
  const said = { params: { id: event }, body: { comment: 'Is there tea?' } }
  pool.add('eventComment', (await quad.call('createEventComment', said, mate)).reply()._id)
}

async function talk(
  quad: TestQuad,
  pool: Pool,
  { member, mate, fest, clubAdmin }: Cast & { fest: string },
): Promise<void> {
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
}
