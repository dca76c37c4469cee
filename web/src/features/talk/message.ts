import type { NewPoll } from '@quad/contract/bodies/discussions.ts'
import type { Chat, Quote, Voice } from '@quad/contract/entities/chat.ts'
import type { Discussion } from '@quad/contract/entities/discussion.ts'
import { messageLimits } from '@quad/contract/messageLimits.ts'
import type { Unsent } from '../../shared/outbox/outbox.ts'

type OfChannels = Pick<Discussion, 'channel' | 'parentChatId' | 'title' | 'repliedCount' | 'poll' | 'mentions'>

/** A message of any room: a direct chat's, a channel's or a thread's. */
export interface Message extends Omit<Chat, 'seenBy' | 'filetype'>, Partial<OfChannels> {
  readonly filetype: Discussion['filetype']
}

/** Whether a message is only text. */
export const isWords = ({ filetype }: Pick<Message, 'filetype'>): boolean => filetype === 'text' || filetype === 'link'

const hourMs = 3_600_000

/** Whether the sender of a message may still edit it. */
export const isEditable = ({ filetype, forwarded, createdAt }: Message): boolean =>
  filetype !== 'poll' && !forwarded && Date.now() - Date.parse(createdAt) < messageLimits.editableHours * hourMs

/** A file of an unsent message, which the outbox uploads. */
export interface Attached {
  /** See attached.ts. */
  readonly key: string
  readonly name: string
  readonly alt: string
}

/** A sent message that the server hasn't confirmed yet. */
export interface Outgoing extends Unsent {
  readonly to: Address
  readonly chat: string
  readonly filetype: 'text' | 'link' | 'image' | 'video' | 'file'
  /** The location of an uploaded file. */
  readonly file: string
  readonly filename: string
  /** Files that aren't uploaded yet, instead of `file`. */
  readonly attached?: readonly Attached[]
  /** Of a recorded file. */
  readonly voice?: Voice
  /** The title of a discussion. */
  readonly title?: string
  /** The poll, in a message that has no other content. */
  readonly poll?: NewPoll
  /** The message to which this one replies. */
  readonly quote?: Quote
}

/** Returns the files of a message's body; `uploaded` has the locations of the attached ones. */
export function filesOf({ file, filename, attached, voice }: Outgoing, uploaded: readonly string[] | undefined) {
  if (uploaded && voice) return { file: uploaded[0] ?? '', voice: { bars: voice.bars } }
  if (uploaded)
    return { pictures: uploaded.map((location, at) => ({ file: location, alt: attached?.[at]?.alt ?? '' })) }
  return file === '' ? {} : { file, filename }
}

/**
 * Identifies a conversation: the other person's id for a direct chat, or a group, or a channel, or a thread of a channel's message.
 */
export type Address = string

interface ChannelPlace {
  readonly channelId: string
  /** The id of a thread's parent message, which is also the id of the thread's room. */
  readonly parentId: string | undefined
}

const prefix = 'channel/'

export const channelAddress = (channelId: string): Address => prefix + channelId

export const threadAddress = (channelId: string, parentId: string): Address => `${prefix}${channelId}/${parentId}`

/** Returns the channel, and the thread if any, of an address; undefined for a direct chat or a group. */
export function channelOf(address: Address): ChannelPlace | undefined {
  if (!address.startsWith(prefix)) return undefined
  const [channelId = '', parentId] = address.slice(prefix.length).split('/')
  return { channelId, parentId }
}

const groupPrefix = 'group/'

export const groupAddress = (roomId: string): Address => groupPrefix + roomId

/** Returns the room's id of a group's address; undefined for other conversations. */
export const groupOf = (address: Address): string | undefined =>
  address.startsWith(groupPrefix) ? address.slice(groupPrefix.length) : undefined

/** Whether an address is a direct chat's, which has neither mentions nor folded messages. */
export const isDirect = (address: Address): boolean =>
  channelOf(address) === undefined && groupOf(address) === undefined

/** Returns the address of a message's channel or thread; undefined for a message of a chat. */
export function addressOf({ channel, parentChatId }: Message): Address | undefined {
  if (channel === undefined) return undefined
  return parentChatId === undefined ? channelAddress(channel) : threadAddress(channel, parentChatId)
}
