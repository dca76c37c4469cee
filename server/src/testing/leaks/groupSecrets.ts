import { say } from '../chats.ts'
import { actsOn, groupOf } from '../groups.ts'
import type { Actor } from './actors.ts'
import type { World } from './cast.ts'
import { uploadSecret } from './channelSecrets.ts'

/** Adds canaries in a group from which one was removed, and which another joined after its first messages. */
export async function hideGroup(world: World): Promise<void> {
  const { quad, canaries, people } = world
  const { owner, mate, classmate, member } = people
  const old = ['owner', 'mate'] satisfies Actor[]
  const all = [...old, 'member'] satisfies Actor[]
  const room = await groupOf(quad, owner, mate, classmate)
  const acts = actsOn(quad, room)
  const [early] = await say(quad, room, owner, canaries.hide({ what: 'a message before one joined', may: old }))
  const caption = canaries.hide({ what: 'a caption before one joined', may: old })
  const file = await uploadSecret(world, mate, { what: 'a file before one joined', may: old })
  const body = { filetype: 'file', file, filename: 'notes.txt', chat: caption } as const
  ;(await quad.call('sendMessage', { params: { room }, body }, mate)).reply()
  // Only people who were members at the time may read system lines with these names, even after the group is renamed.
  const former = canaries.hide({ what: 'a line with a group’s name before one joined', may: old })
  ;(await quad.call('updateGroup', { params: { room }, body: { name: former } }, owner)).reply()
  ;(await quad.call('updateGroup', { params: { room }, body: { name: 'Group' } }, owner)).reply()
  ;(await acts.add(mate, member)).reply()
  ;(await acts.remove(owner, classmate)).reply()
  const between = canaries.hide({ what: 'a line with a group’s name after one was removed', may: all })
  ;(await quad.call('updateGroup', { params: { room }, body: { name: between } }, owner)).reply()
  const groupImg = await uploadSecret(world, owner, { what: 'a group’s picture', may: all }, 'image')
  const name = canaries.hide({ what: 'a group’s name', may: all })
  ;(await quad.call('updateGroup', { params: { room }, body: { name, groupImg } }, owner)).reply()
  const answer = canaries.hide({ what: 'a message that quotes one from before', may: all })
  ;(await quad.call('sendMessage', { params: { room }, body: { chat: answer, quoteId: early?._id } }, mate)).reply()
}
