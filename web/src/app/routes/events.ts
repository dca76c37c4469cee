import type { PageRoute } from '../../shared/navigation/page.ts'
import { coming, members, openPage } from './page.ts'

const event = async () => (await import('../../features/events/screens/EventScreen.tsx')).EventScreen

const page = { menu: 'events', layout: 'wide' } as const

export const eventPages: PageRoute[] = [
  members('/events', 'events', page),
  openPage('/events/:id', event, page),
  ...coming(
    { menu: 'events' },
    {
      '/event/create/details': 'createEvent',
      '/event/manage/details/:id': 'eventDetails',
      '/event/manage/registration/:id': 'eventRegistration',
      '/event/manage/rounds/:id': 'eventRounds',
      '/event/manage/description/:id': 'eventDescription',
      '/event/manage/reward/:id': 'eventRewards',
    },
  ),
]
