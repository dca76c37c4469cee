import type { PageRoute } from '../../shared/navigation/page.ts'
import { members } from './page.ts'

export const chatPages: PageRoute[] = [
  members('/chats', 'chats', { menu: 'chats', layout: 'wide' }),
  members('/chats/:id', 'chats', { menu: 'chats', layout: 'wide' }),
]
