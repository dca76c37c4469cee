import type { PageRoute } from '../../shared/navigation/page.ts'
import { coming, openComing } from './page.ts'

export const eventPages: PageRoute[] = [
  ...openComing({ menu: 'events' }, { '/events/:id': 'event' }),
  ...coming(
    { menu: 'events' },
    {
      '/events': 'events',
      '/event/create/details': 'createEvent',
      '/event/manage/details/:id': 'eventDetails',
      '/event/manage/registration/:id': 'eventRegistration',
      '/event/manage/rounds/:id': 'eventRounds',
      '/event/manage/description/:id': 'eventDescription',
      '/event/manage/reward/:id': 'eventRewards',
    },
  ),
]
