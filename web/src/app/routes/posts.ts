import type { PageRoute } from '../../shared/navigation/page.ts'
import { members, openPage } from './page.ts'

const post = async () => (await import('../../features/posts/screens/PostScreen.tsx')).PostScreen
const comments = async () => (await import('../../features/comments/screens/CommentsScreen.tsx')).CommentsScreen

export const postPages: PageRoute[] = [
  openPage('/posts/:id', [post, comments], { title: 'Post', menu: 'feed' }),
  members('/feed', 'feed', { menu: 'feed', aside: 'featured' }),
]
