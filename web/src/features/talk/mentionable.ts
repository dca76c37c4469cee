import type { UserCard } from '@quad/contract/entities/user.ts'
import { broadcastIds } from '@quad/contract/mentions.ts'
import type { Suggest } from '../../entities/mention/Mentions.tsx'
import { callApi } from '../../shared/api/client.ts'
import { listChannelMembers, listGroupMembers } from '../../shared/api/routes.ts'
import { type Address, channelOf, groupOf, isDirect } from './message.ts'
import { talkWords } from './words.ts'

// Request enough people, so that they include those whose name begins with the text.
const asked = 40

const broadcasts = (['everyone', 'here'] as const).map((displayName) => ({
  _id: broadcastIds[displayName],
  displayName,
  user_name: talkWords.notifies[displayName],
  userImg: '',
}))

/**
 * Returns where the members of a channel or group come from, with everyone for those who may mention them; undefined in a
 * direct chat, which has no mentions.
 */
export const mentionableIn = (address: Address, mayBroadcast: boolean): Suggest | undefined =>
  isDirect(address)
    ? undefined
    : {
        key: address,
        list: (text, signal) => listMentionable(address, text, signal),
        ...(mayBroadcast && { first: broadcasts }),
      }

// A group's members come on one page, whatever the text.
async function listMentionable(address: Address, sought: string, signal: AbortSignal): Promise<UserCard[]> {
  const room = groupOf(address)
  if (room !== undefined) {
    const members = await callApi(listGroupMembers, { params: { room }, query: {} }, { signal })
    return members.map(({ user }) => user)
  }
  const query = { '$text[$search]': sought, limit: asked }
  const params = { id: channelOf(address)?.channelId ?? '' }
  const members = await callApi(listChannelMembers, { params, query }, { signal })
  return members.map(({ user }) => user)
}
