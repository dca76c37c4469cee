import { memberPage, openPage, type PageRoute } from './page.tsx'

const page = { menu: 'events', layout: 'wide' } as const

const event = async () => (await import('../../features/events/screens/EventScreen.tsx')).EventScreen
const events = async () => (await import('../../features/events/screens/EventsScreen.tsx')).EventsScreen
const createEvent = async () => (await import('../../features/events/screens/DetailsScreens.tsx')).CreateEventScreen
const myEvents = async () => (await import('../../features/events/screens/MyEventsScreen.tsx')).MyEventsScreen
const eventDetails = async () => (await import('../../features/events/screens/DetailsScreens.tsx')).EventDetailsScreen
const eventRegistration = async () =>
  (await import('../../features/events/screens/InvitingScreens.tsx')).EventRegistrationScreen
const eventRounds = async () => (await import('../../features/events/screens/ContestScreens.tsx')).EventRoundsScreen
const eventDescription = async () =>
  (await import('../../features/events/screens/InvitingScreens.tsx')).EventDescriptionScreen
const eventRewards = async () => (await import('../../features/events/screens/ContestScreens.tsx')).EventRewardsScreen

export const eventPages: PageRoute[] = [
  memberPage('/events', events, page),
  openPage('/events/:id', event, page),
  memberPage('/events/:id/invitation/:teamId', event, page),
  memberPage('/event/create', createEvent, page),
  memberPage('/event/mine', myEvents, page),
  memberPage('/event/create/details', createEvent, page),
  memberPage('/event/manage/details/:id', eventDetails, page),
  memberPage('/event/manage/registration/:id', eventRegistration, page),
  memberPage('/event/manage/rounds/:id', eventRounds, page),
  memberPage('/event/manage/description/:id', eventDescription, page),
  memberPage('/event/manage/reward/:id', eventRewards, page),
]

const teams = async () => (await import('../../features/teams/screens/TeamsScreen.tsx')).TeamsScreen

const ticket = async () => (await import('../../features/door/screens/TicketScreen.tsx')).TicketScreen
const door = async () => (await import('../../features/door/screens/DoorScreen.tsx')).DoorScreen

export const teamPages: PageRoute[] = [
  memberPage('/events/teams/:id', teams, { menu: 'events', layout: 'wide' }),
  memberPage('/events/ticket/:id', ticket, { menu: 'events' }),
  memberPage('/events/door/:id', door, { menu: 'events' }),
]

const college = async () => (await import('../../features/colleges/screens/CollegeScreen.tsx')).CollegeScreen
const campus = async () => (await import('../../features/colleges/screens/CampusScreen.tsx')).CampusScreen

export const collegePages: PageRoute[] = [
  openPage('/college/:id', college, { title: 'College', menu: 'campus', layout: 'wide' }),
  memberPage('/campus', campus, { menu: 'campus', layout: 'wide' }),
]

const fest = async () => (await import('../../features/fests/screens/FestScreen.tsx')).FestScreen
const posts = async () => (await import('../../features/posts/screens/ClubPostsScreen.tsx')).ClubPostsScreen

export const festPages: PageRoute[] = [
  openPage('/club/fest/:id', [fest, posts], { title: 'Festival', menu: 'campus', layout: 'wide' }),
]
