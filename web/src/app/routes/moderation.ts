import type { PageRoute } from '../../shared/navigation/page.ts'
import { words } from '../../shared/words.ts'
import { members, openPage } from './page.ts'

const appeal = async () => (await import('../../features/moderation/screens/AppealScreen.tsx')).AppealScreen

export const moderationPages: PageRoute[] = [
  members('/console/:id?', 'console', { title: words.menu.console, layout: 'wide' }),
  openPage('/appeal', appeal, { title: words.menu.appeal, layout: 'reading' }),
]
