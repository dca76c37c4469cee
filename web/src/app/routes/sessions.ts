import type { PageRoute } from '../../shared/navigation/page.ts'
import { words } from '../../shared/words.ts'
import { coming } from './page.ts'

export const sessionPages: PageRoute[] = [
  ...coming({ menu: 'clubs' }, { '/club/:clubId/session/:channelId': 'sessions' }),
  ...coming({ title: words.menu.reminders }, { '/reminder': 'reminders' }),
]
