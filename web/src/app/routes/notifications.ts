import type { PageRoute } from '../../shared/navigation/page.ts'
import { members } from './page.ts'

export const notificationPages: PageRoute[] = [members('/notifications', 'notifications', { menu: 'notifications' })]
