import { z } from 'zod'
import { count, id } from '../fields.ts'
import { clubBrief } from './club.ts'
import { channel } from './channel.ts'
import { member } from './member.ts'

/** wire.md's ChannelWithClub: a channel with its club's name and picture. */
export const channelWithClub = z.strictObject({ ...channel.shape, club: clubBrief })

/** wire.md's Member, of a channel. Those of a standard channel are the club's members. */
export const channelMember = z.strictObject({ ...member.shape, channel: id })

/** The unread messages of a channel, or of a club's channels unless it or they are muted; and all mentions among them. */
export const chatCount = z.strictObject({ count, mentions: count })

export type ChannelWithClub = z.output<typeof channelWithClub>
export type ChannelMember = z.output<typeof channelMember>
