import type { sessions } from '@quad/contract/calls/sessions.ts'
import { type AreaPermissions, members } from '../rows.ts'
import { type ChannelActor, channelCast } from './channels.ts'

const hidden = 'channel.notFound'
const inside = { clubAdmin: 'channel.notMember', channelAdmin: 'yes' } as const
const readers = members<ChannelActor>(hidden, { ...inside, channelMember: 'yes' })
const admins = members<ChannelActor>(hidden, { ...inside, channelMember: 'channel.notAdmin' })

export const sessionPermissions: AreaPermissions<typeof sessions, ChannelActor> = {
  target: 'A private channel of a public club, and a session of it.',
  cast: channelCast,
  answers: {
    listSessions: readers,
    listSessionsToday: members('yes'),
    listUpcomingSessions: members('yes'),
    createSession: admins,
    updateSession: admins,
    deleteSession: admins,
  },
}
