import { memberPage, type PageRoute } from './page.tsx'

const channelMembers = async () =>
  (await import('../../features/channels/screens/ChannelMembersScreen.tsx')).ChannelMembersScreen
const channelFiles = async () => (await import('../../features/channels/screens/FilesScreen.tsx')).FilesScreen

/** The route handle that all pages of a channel share. */
export const room = { menu: 'clubs', layout: 'room' } as const

export const channelPages: PageRoute[] = [
  memberPage('/club/:clubId/channel/member/:channelId', channelMembers, { menu: 'clubs' }),
  memberPage('/club/:clubId/files/:channelId', channelFiles, room),
]
