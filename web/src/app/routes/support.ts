import type { PageRoute } from '../../shared/navigation/page.ts'
import { words } from '../../shared/words.ts'
import { coming } from './page.ts'

export const supportPages: PageRoute[] = coming({ title: words.menu.help }, { '/help': 'help' })
