import { words } from '../../shared/words.ts'
import { memberPage, openPage, type PageRoute } from './page.tsx'

const discover = { menu: 'clubs', layout: 'wide', creates: 'club' } as const
const page = { menu: 'clubs', layout: 'wide' } as const

const club = async () => (await import('../../features/clubs/screens/ClubScreen.tsx')).ClubScreen
const posts = async () => (await import('../../features/posts/screens/ClubPostsScreen.tsx')).ClubPostsScreen
const clubs = async () => (await import('../../features/clubs/screens/ClubsScreen.tsx')).ClubsScreen
const clubFaqs = async () => (await import('../../features/clubs/screens/ClubFaqsScreen.tsx')).ClubFaqsScreen
const clubMembers = async () => (await import('../../features/clubs/screens/ClubMembersScreen.tsx')).ClubMembersScreen
const createClub = async () => (await import('../../features/clubs/screens/CreateClubScreen.tsx')).CreateClubScreen
const manageClub = async () => (await import('../../features/clubs/screens/ManageClubScreen.tsx')).ManageClubScreen
const manageInfo = async () => (await import('../../features/clubs/screens/ManageInfoScreen.tsx')).ManageInfoScreen
const manageDescription = async () =>
  (await import('../../features/clubs/screens/ManageDescriptionScreen.tsx')).ManageDescriptionScreen
const manageFaqs = async () => (await import('../../features/clubs/screens/ManageFaqsScreen.tsx')).ManageFaqsScreen
const manageMembers = async () =>
  (await import('../../features/clubs/screens/ManageMembersScreen.tsx')).ManageMembersScreen
const manageChannels = async () =>
  (await import('../../features/channels/screens/ManageChannelsScreen.tsx')).ManageChannelsScreen

export const clubPages: PageRoute[] = [
  memberPage('/clubs', clubs, discover),
  memberPage('/home', clubs, discover),
  openPage('/club/about/:clubId', [club, posts], page),
  memberPage('/club/:clubId/about/:channelId', [club, posts], page),
  memberPage('/club/:clubId/faqs/:channelId', clubFaqs, page),
  memberPage('/club/:clubId/member/:channelId', clubMembers, page),
  memberPage('/club/create', createClub, page),
  memberPage('/club/manage/clubInfo/:id', [manageClub, manageInfo], { menu: 'clubs' }),
  memberPage('/club/manage/clubDescription/:id', [manageClub, manageDescription], { menu: 'clubs' }),
  memberPage('/club/manage/clubFaqs/:id', [manageClub, manageFaqs], { menu: 'clubs' }),
  memberPage('/club/manage/members/:id', [manageClub, manageMembers], { menu: 'clubs' }),
  memberPage('/club/manage/channels/:id', [manageClub, manageChannels], { menu: 'clubs' }),
]

const channelMembers = async () =>
  (await import('../../features/channels/screens/ChannelMembersScreen.tsx')).ChannelMembersScreen
const channelFiles = async () => (await import('../../features/channels/screens/FilesScreen.tsx')).FilesScreen

/** The route handle that all pages of a channel share. */
const room = { menu: 'clubs', layout: 'room' } as const

export const channelPages: PageRoute[] = [
  memberPage('/club/:clubId/channel/member/:channelId', channelMembers, { menu: 'clubs' }),
  memberPage('/club/:clubId/files/:channelId', channelFiles, room),
]

const chats = async () => {
  const [{ ChatsScreen }, { prefetchRooms }] = await Promise.all([
    import('../../features/talk/screens/ChatsScreen.tsx'),
    import('../../features/talk/useRooms.ts'),
  ])
  prefetchRooms()
  return ChatsScreen
}
const group = async () => {
  const [{ GroupScreen }, { prefetchRooms }] = await Promise.all([
    import('../../features/talk/screens/GroupScreen.tsx'),
    import('../../features/talk/useRooms.ts'),
  ])
  prefetchRooms()
  return GroupScreen
}
const requests = async () => (await import('../../features/talk/screens/RequestsScreen.tsx')).RequestsScreen
const channel = async () => (await import('../../features/talk/screens/ChannelScreen.tsx')).ChannelScreen

// The list of chats has the heading.
const withList = { menu: 'chats', layout: 'wide', hasOwnHeading: true } as const

export const talkPages: PageRoute[] = [
  memberPage('/chats', chats, withList),
  memberPage('/chats/requests', requests, { menu: 'chats', layout: 'wide' }),
  memberPage('/chats/requests/:id', requests, { menu: 'chats', layout: 'wide' }),
  memberPage('/chats/:id', chats, withList),
  memberPage('/chats/group/:id', group, withList),
  memberPage('/club/:clubId/discussion/:channelId', channel, room),
  memberPage('/club/:clubId/messages/:channelId', channel, room),
]

const sessions = async () => (await import('../../features/sessions/screens/SessionsScreen.tsx')).SessionsScreen
const reminders = async () => (await import('../../features/sessions/screens/ReminderScreen.tsx')).ReminderScreen

export const sessionPages: PageRoute[] = [
  memberPage('/club/:clubId/session/:channelId', sessions, room),
  memberPage('/reminder', reminders, { title: words.menu.reminders }),
]
