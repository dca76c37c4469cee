/** Where messages go: a direct chat by the other person's id, a channel, or the thread of a channel's message. */
export type Address = string

export interface ChannelPlace {
  readonly channelId: string
  /** The message that a thread belongs to, whose id is also its room's. */
  readonly parentId: string | undefined
}

const prefix = 'channel/'

export const channelAddress = (channelId: string): Address => prefix + channelId

export const threadAddress = (channelId: string, parentId: string): Address => `${prefix}${channelId}/${parentId}`

/** The channel, and thread, of an address; undefined for a direct chat. */
export function channelOf(address: Address): ChannelPlace | undefined {
  if (!address.startsWith(prefix)) return undefined
  const [channelId = '', parentId] = address.slice(prefix.length).split('/')
  return { channelId, parentId }
}
