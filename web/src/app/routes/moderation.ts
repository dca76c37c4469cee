import { words } from '../../shared/words.ts'
import { memberPage, openPage, type PageRoute } from './page.tsx'

const appeal = async () => (await import('../../features/moderation/screens/AppealScreen.tsx')).AppealScreen
const console = async () => (await import('../../features/moderation/screens/ConsoleScreen.tsx')).ConsoleScreen

export const moderationPages: PageRoute[] = [
  memberPage('/console/:id?', console, { title: words.menu.console, layout: 'wide' }),
  openPage('/appeal', appeal, { title: words.menu.appeal, layout: 'reading' }),
]
