import type { PageRoute } from '../../shared/navigation/page.ts'
import { members } from './page.ts'

export const profilePages: PageRoute[] = [members('/profile/:id', ['profile', 'postsWithin'], { menu: 'profile' })]
