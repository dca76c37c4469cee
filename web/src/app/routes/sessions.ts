import type { PageRoute } from '../../shared/navigation/page.ts'
import { words } from '../../shared/words.ts'
import { room } from './channels.ts'
import { members } from './page.ts'

export const sessionPages: PageRoute[] = [
  members('/club/:clubId/session/:channelId', 'sessions', room),
  members('/reminder', 'reminders', { title: words.menu.reminders }),
]
