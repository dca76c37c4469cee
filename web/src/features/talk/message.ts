import type { NewPoll } from '@quad/contract/bodies/discussions.ts'
import type { Chat, Quote } from '@quad/contract/entities/chat.ts'
import type { Discussion } from '@quad/contract/entities/discussion.ts'
import { limits } from '@quad/contract/limits.ts'
import type { Unsent } from '../../shared/outbox/outbox.ts'

type OfChannels = Pick<Discussion, 'channel' | 'parentChatId' | 'title' | 'repliedCount' | 'poll' | 'mentions'>

/** A message of any room: a direct chat's, a channel's or a thread's. */
export interface Message extends Omit<Chat, 'seenBy' | 'filetype'>, Partial<OfChannels> {
  readonly filetype: Discussion['filetype']
}

/** Whether a message has nothing but text. */
export const isWords = ({ filetype }: Pick<Message, 'filetype'>): boolean => filetype === 'text' || filetype === 'link'

const hourMs = 3_600_000

/** Whether its sender may still edit a message. */
export const isEditable = ({ filetype, createdAt }: Message): boolean =>
  filetype !== 'poll' && Date.now() - Date.parse(createdAt) < limits.editableHours * hourMs

/** A sent message that the server has not confirmed yet. */
export interface Outgoing extends Unsent {
  readonly to: Address
  readonly chat: string
  readonly filetype: 'text' | 'link' | 'image' | 'video' | 'file'
  /** The address of an upload. */
  readonly file: string
  readonly filename: string
  /** Of a titled discussion. */
  readonly title?: string
  /** Of a poll, which has nothing else. */
  readonly poll?: NewPoll
  /** The message that it answers. */
  readonly quote?: Quote
}

/** Where messages go: a direct chat by the other person's id, a channel, or the thread of a channel's message. */
export type Address = string

interface ChannelPlace {
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

/** The address of a message's channel or thread; undefined for one of a direct chat. */
export function addressOf({ channel, parentChatId }: Message): Address | undefined {
  if (channel === undefined) return undefined
  return parentChatId === undefined ? channelAddress(channel) : threadAddress(channel, parentChatId)
}
