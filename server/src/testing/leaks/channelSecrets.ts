import { mentionOf } from '@quad/contract/mentions.ts'
import { asFile, makePhoto } from '../sampleFiles.ts'
import type { Person } from '../quad.ts'
import type { Actor } from './actors.ts'
import type { World } from './cast.ts'

/** Uploads a file whose id and name are canaries; returns its address. */
export async function uploadSecret(
  { quad, canaries }: World,
  as: Person,
  secret: { what: string; may: readonly Actor[]; unread?: true; open?: readonly string[] },
  kind: 'image' | 'text' = 'text',
): Promise<string> {
  const word = canaries.hide({ ...secret, what: `${secret.what}: the file’s name`, unread: true })
  const bytes = kind === 'image' ? await makePhoto(40, 30) : `The text of ${word}`
  const name = `${word}.${kind === 'image' ? 'jpg' : 'txt'}`
  const [file] = (await quad.call('uploadFiles', { files: [asFile(bytes, name)] }, as)).reply()
  if (!file) throw new Error('Nothing was uploaded.')
  canaries.mark(idIn(file.location), { ...secret, what: `${secret.what}: the file’s address` })
  return file.location
}

const idIn = (location: string) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(location)?.[0] ?? ''

interface Talk {
  /** The channel's name in failures. */
  readonly place: string
  readonly may: readonly Actor[]
  /** An admin of the channel. */
  readonly by: Person
  /** A member who answers, is mentioned and votes. */
  readonly other: Person
}

/** Fills a channel with messages, polls, files and sessions whose every text is a canary. */
export async function talkIn(world: World, id: string, talk: Talk): Promise<void> {
  await writeIn(world, id, talk)
  await addFilesTo(world, id, talk)
  await holdSessionIn(world, id, talk)
}

async function writeIn({ quad, canaries }: World, id: string, { place, may, by, other }: Talk): Promise<void> {
  const hide = (what: string) => canaries.hide({ what: `${place}: ${what}`, may })
  const say = async (body: object, as = by) =>
    (await quad.call('sendChannelMessage', { params: { id }, body }, as)).reply()._id
  const pin = async (message: string) => void (await quad.call('pinMessage', { params: { id: message } }, by)).reply()
  const parentChatId = await say({ chat: hide('a message') })
  await say({ chat: hide('a reply'), parentChatId }, other)
  await pin(await say({ chat: hide('a pinned message') }))
  await pin(await say({ chat: hide('a pinned reply'), parentChatId }, other))
  await say({ forwardId: await say({ chat: hide('a forwarded message') }) }, other)
  await say({ chat: hide('a discussion'), title: hide('a discussion’s title') })
  await say({ chat: `${mentionOf({ userId: other.id, name: 'You' })} ${hide('a message with a mention')}` })
  const poll = { question: hide('a poll’s question'), options: [hide('an option'), 'No'], isAnonymous: true }
  const messageId = await say({ filetype: 'poll', poll })
  ;(await quad.call('voteInPoll', { params: { id, messageId }, body: { options: [0] } }, other)).reply()
}

async function addFilesTo(world: World, id: string, { place, may, by, other }: Talk): Promise<void> {
  const { quad, canaries } = world
  const image = await uploadSecret(world, by, { what: `${place}: an image in a message`, may }, 'image')
  const second = await uploadSecret(world, by, { what: `${place}: a second image in a message`, may }, 'image')
  const alt = canaries.hide({ what: `${place}: the text of an image`, may })
  const pictures = [image, second].map((file) => ({ file, alt }))
  const inMessage = { filetype: 'image', pictures } as const
  ;(await quad.call('sendChannelMessage', { params: { id }, body: inMessage }, by)).reply()
  const add = async (body: object) =>
    (await quad.call('createFile', { params: { id }, body: { filetype: 'file', ...body } }, other)).reply()
  const filename = canaries.hide({ what: `${place}: the name of a file`, may })
  await add({ file: await uploadSecret(world, other, { what: `${place}: a file`, may }), filename })
  await add({ filetype: 'link', filesLink: `https://${canaries.hide({ what: `${place}: a link`, may })}.example/` })
}

async function holdSessionIn(world: World, id: string, { place, may, by }: Talk): Promise<void> {
  const { quad, canaries } = world
  const hide = (what: string) => canaries.hide({ what: `${place}: ${what}`, may })
  const linkOf = (what: string) => `https://${hide(what)}.example/`
  const startTime = new Date(Date.now() + 60_000).toISOString()
  const sessionImg = await uploadSecret(world, by, { what: `${place}: a session’s image`, may }, 'image')
  const online = { sessionLink: linkOf('a session’s link'), storedLink: linkOf('a recording'), sessionImg }
  const about = { startTime, duration: 30, description: hide('a session’s description') }
  const body = { title: hide('a session’s title'), ...about, ...online }
  ;(await quad.call('createSession', { params: { id }, body }, by)).reply()
  const offline = { title: 'Here', startTime, duration: 30, location: 'offline', venue: hide('a venue') } as const
  ;(await quad.call('createSession', { params: { id }, body: offline }, by)).reply()
}
