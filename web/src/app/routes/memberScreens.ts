import type { ComponentType } from 'react'
import type { Visit } from '../guard.ts'

/** Loads a screen's code. Runs on each visit, so that a failed load is retried. */
export type LoadScreen = (visit: Pick<Visit, 'params'>) => Promise<ComponentType>

const screens = {
  campus: async () => (await import('../../features/colleges/screens/CampusScreen.tsx')).CampusScreen,
  certificates: async () =>
    (await import('../../features/certificates/screens/CertificatesScreen.tsx')).CertificatesScreen,
  channel: async () => (await import('../../features/talk/screens/ChannelScreen.tsx')).ChannelScreen,
  channelFiles: async () => (await import('../../features/channels/screens/FilesScreen.tsx')).FilesScreen,
  channelMembers: async () =>
    (await import('../../features/channels/screens/ChannelMembersScreen.tsx')).ChannelMembersScreen,
  chats: async () => {
    const [{ ChatsScreen }, { prefetchRooms }] = await Promise.all([
      import('../../features/talk/screens/ChatsScreen.tsx'),
      import('../../features/talk/useRooms.ts'),
    ])
    prefetchRooms()
    return ChatsScreen
  },
  club: async () => (await import('../../features/clubs/screens/ClubScreen.tsx')).ClubScreen,
  clubFaqs: async () => (await import('../../features/clubs/screens/ClubFaqsScreen.tsx')).ClubFaqsScreen,
  clubMembers: async () => (await import('../../features/clubs/screens/ClubMembersScreen.tsx')).ClubMembersScreen,
  clubOffices: async () => (await import('../../features/clubs/screens/OfficesScreen.tsx')).OfficesScreen,
  clubPosts: async () => (await import('../../features/posts/screens/ClubPostsScreen.tsx')).ClubPostsScreen,
  clubs: async () => (await import('../../features/clubs/screens/ClubsScreen.tsx')).ClubsScreen,
  console: async () => (await import('../../features/moderation/screens/ConsoleScreen.tsx')).ConsoleScreen,
  collegeDesk: async () => (await import('../../features/colleges/screens/DeskScreen.tsx')).DeskScreen,
  createClub: async () => (await import('../../features/clubs/screens/CreateClubScreen.tsx')).CreateClubScreen,
  createEvent: async () => (await import('../../features/events/screens/DetailsScreens.tsx')).CreateEventScreen,
  desk: async () => (await import('../../features/teams/screens/DeskScreen.tsx')).DeskScreen,
  door: async () => (await import('../../features/door/screens/DoorScreen.tsx')).DoorScreen,
  event: async () => (await import('../../features/events/screens/EventScreen.tsx')).EventScreen,
  eventDescription: async () =>
    (await import('../../features/events/screens/InvitingScreens.tsx')).EventDescriptionScreen,
  eventDetails: async () => (await import('../../features/events/screens/DetailsScreens.tsx')).EventDetailsScreen,
  eventRegistration: async () =>
    (await import('../../features/events/screens/InvitingScreens.tsx')).EventRegistrationScreen,
  eventRewards: async () => (await import('../../features/events/screens/ContestScreens.tsx')).EventRewardsScreen,
  eventRounds: async () => (await import('../../features/events/screens/ContestScreens.tsx')).EventRoundsScreen,
  events: async () => (await import('../../features/events/screens/EventsScreen.tsx')).EventsScreen,
  feed: async () => {
    const [{ FeedScreen }, { prefetchFeed }, { preloadPostPage }] = await Promise.all([
      import('../../features/posts/screens/FeedScreen.tsx'),
      import('../../features/posts/calls/useGetFeed.ts'),
      import('../preloadPostPage.ts'),
    ])
    prefetchFeed()
    preloadPostPage()
    return FeedScreen
  },
  feedback: async () => (await import('../../features/events/screens/FeedbackScreen.tsx')).FeedbackScreen,
  group: async () => {
    const [{ GroupScreen }, { prefetchRooms }] = await Promise.all([
      import('../../features/talk/screens/GroupScreen.tsx'),
      import('../../features/talk/useRooms.ts'),
    ])
    prefetchRooms()
    return GroupScreen
  },
  help: async () => (await import('../../features/profiles/screens/HelpScreen.tsx')).HelpScreen,
  judging: async () => (await import('../../features/judging/screens/JudgingScreen.tsx')).JudgingScreen,
  manageChannels: async () =>
    (await import('../../features/channels/screens/ManageChannelsScreen.tsx')).ManageChannelsScreen,
  manageClub: async () => (await import('../../features/clubs/screens/ManageClubScreen.tsx')).ManageClubScreen,
  manageDescription: async () =>
    (await import('../../features/clubs/screens/ManageDescriptionScreen.tsx')).ManageDescriptionScreen,
  manageQuestions: async () =>
    (await import('../../features/clubs/screens/ManageQuestionsScreen.tsx')).ManageQuestionsScreen,
  manageFaqs: async () => (await import('../../features/clubs/screens/ManageFaqsScreen.tsx')).ManageFaqsScreen,
  manageInfo: async () => (await import('../../features/clubs/screens/ManageInfoScreen.tsx')).ManageInfoScreen,
  manageMembers: async () => (await import('../../features/clubs/screens/ManageMembersScreen.tsx')).ManageMembersScreen,
  myEvents: async () => (await import('../../features/events/screens/MyEventsScreen.tsx')).MyEventsScreen,
  notifications: async () =>
    (await import('../../features/notifications/screens/NotificationsScreen.tsx')).NotificationsScreen,
  postsWithin: async () => (await import('../../features/posts/screens/PostsWithinScreen.tsx')).PostsWithinScreen,
  payments: async () => (await import('../../features/payments/screens/PaymentsScreen.tsx')).PaymentsScreen,
  profile: async () => (await import('../../features/profiles/screens/ProfileScreen.tsx')).ProfileScreen,
  projector: async () => (await import('../../features/door/screens/ProjectorScreen.tsx')).ProjectorScreen,
  reminders: async () => (await import('../../features/sessions/screens/ReminderScreen.tsx')).ReminderScreen,
  requests: async () => (await import('../../features/talk/screens/RequestsScreen.tsx')).RequestsScreen,
  search: async () => (await import('../../features/search/screens/SearchScreen.tsx')).SearchScreen,
  sessionCode: async () => (await import('../../features/sessions/screens/SessionCodeScreen.tsx')).SessionCodeScreen,
  sessions: async () => (await import('../../features/sessions/screens/SessionsScreen.tsx')).SessionsScreen,
  settings: async () => (await import('../../features/profiles/screens/SettingsScreen.tsx')).SettingsScreen,
  submissions: async () => (await import('../../features/events/screens/SubmissionsScreen.tsx')).SubmissionsScreen,
  teams: async () => (await import('../../features/teams/screens/TeamsScreen.tsx')).TeamsScreen,
  ticket: async () => (await import('../../features/door/screens/TicketScreen.tsx')).TicketScreen,
} satisfies Record<string, LoadScreen>

/** The screens that members' routes name. */
export type MemberScreen = keyof typeof screens

/** The loaders of members' screens, in a chunk of their own: visitors don't load the list of its files. */
export const memberScreens: Readonly<Record<MemberScreen, LoadScreen>> = screens
