import { memberPage, openPage, publicPage, type PageRoute } from './page.tsx'

const page = { menu: 'events', layout: 'wide' } as const

const event = async () => (await import('../../features/events/screens/EventScreen.tsx')).EventScreen

export const eventPages: PageRoute[] = [
  memberPage('/events', 'events', page),
  publicPage('/events/:id', event, page),
  memberPage('/events/:id/invitation/:teamId', 'event', page),
  memberPage('/events/:id/team', 'event', page),
  memberPage('/event/create', 'createEvent', page),
  memberPage('/event/mine', 'myEvents', page),
  memberPage('/event/create/details', 'createEvent', page),
  memberPage('/event/manage/details/:id', 'eventDetails', page),
  memberPage('/event/manage/registration/:id', 'eventRegistration', page),
  memberPage('/event/manage/rounds/:id', 'eventRounds', page),
  memberPage('/event/manage/description/:id', 'eventDescription', page),
  memberPage('/event/manage/reward/:id', 'eventRewards', page),
]

const certificate = async () =>
  (await import('../../features/certificates/screens/CertificateScreen.tsx')).CertificateScreen

const judge = async () => (await import('../../features/judging/screens/JudgeScreen.tsx')).JudgeScreen

export const teamPages: PageRoute[] = [
  memberPage('/events/teams/:id', 'teams', { menu: 'events', layout: 'desk' }),
  memberPage('/events/desk/:id', 'desk', { menu: 'events', layout: 'wide' }),
  memberPage('/events/code/:id', 'projector', { menu: 'events', layout: 'wide' }),
  memberPage('/events/feedback/:id', 'feedback', { menu: 'events', layout: 'wide' }),
  memberPage('/events/ticket/:id', 'ticket', { menu: 'events' }),
  memberPage('/events/door/:id', 'door', { menu: 'events' }),
  memberPage('/events/submissions/:id', 'submissions', { menu: 'events', layout: 'desk' }),
  memberPage('/events/payments/:id', 'payments', { menu: 'events', layout: 'desk' }),
  memberPage('/events/judging/:id', 'judging', { menu: 'events', layout: 'wide' }),
  memberPage('/events/certificates/:id', 'certificates', { menu: 'events', layout: 'wide' }),
  openPage('/judging/:judgeId', judge, { title: 'Judging', layout: 'reading' }),
  openPage('/certificate/:serial', certificate, { title: 'Certificate', layout: 'reading' }),
]

const college = async () => (await import('../../features/colleges/screens/CollegeScreen.tsx')).CollegeScreen

export const collegePages: PageRoute[] = [
  publicPage('/college/:id', college, { title: 'College', menu: 'campus', layout: 'wide' }),
  memberPage('/college/:id/desk', 'collegeDesk', { menu: 'campus', layout: 'wide' }),
  memberPage('/campus', 'campus', { menu: 'campus', layout: 'wide' }),
]

const fest = async () => (await import('../../features/fests/screens/FestScreen.tsx')).FestScreen
const posts = async () => (await import('../../features/posts/screens/ClubPostsScreen.tsx')).ClubPostsScreen

export const festPages: PageRoute[] = [
  publicPage('/club/fest/:id', [fest, posts], { title: 'Festival', menu: 'campus', layout: 'wide' }),
]
