import type { PageRoute } from '../../shared/navigation/page.ts'
import { members, openPage } from './page.ts'

const event = async () => (await import('../../features/events/screens/EventScreen.tsx')).EventScreen

const page = { menu: 'events', layout: 'wide' } as const

export const eventPages: PageRoute[] = [
  members('/events', 'events', page),
  openPage('/events/:id', event, page),
  members('/events/:id/invitation/:teamId', 'event', page),
  members('/event/create/details', 'createEvent', page),
  members('/event/manage/details/:id', 'eventDetails', page),
  members('/event/manage/registration/:id', 'eventRegistration', page),
  members('/event/manage/rounds/:id', 'eventRounds', page),
  members('/event/manage/description/:id', 'eventDescription', page),
  members('/event/manage/reward/:id', 'eventRewards', page),
]
