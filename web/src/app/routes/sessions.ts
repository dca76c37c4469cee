import { words } from '../../shared/words.ts'
import { room } from './channels.ts'
import { memberPage, type PageRoute } from './page.tsx'

const sessions = async () => (await import('../../features/sessions/screens/SessionsScreen.tsx')).SessionsScreen
const reminders = async () => (await import('../../features/sessions/screens/ReminderScreen.tsx')).ReminderScreen

export const sessionPages: PageRoute[] = [
  memberPage('/club/:clubId/session/:channelId', sessions, room),
  memberPage('/reminder', reminders, { title: words.menu.reminders }),
]
