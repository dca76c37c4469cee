import type { PageRoute } from '../../shared/navigation/page.ts'
import { words } from '../../shared/words.ts'
import { members } from './page.ts'

export const sessionPages: PageRoute[] = [
  members('/club/:clubId/session/:channelId', 'sessions', { menu: 'clubs', layout: 'wide' }),
  members('/reminder', 'reminders', { title: words.menu.reminders }),
]
