import type { PageRoute, Visit } from '../../shared/navigation/page.ts'
import { members, openPage } from './page.ts'

const post = async ({ params }: Visit) => {
  const [{ PostScreen }, { prefetchPost }] = await Promise.all([
    import('../../features/posts/screens/PostScreen.tsx'),
    import('../../features/posts/calls/useGetPost.ts'),
  ])
  prefetchPost(params['id'] ?? '')
  return PostScreen
}
const comments = async () => (await import('../../features/comments/screens/CommentsScreen.tsx')).CommentsScreen

export const postPages: PageRoute[] = [
  openPage('/posts/:id', [post, comments], { title: 'Post', menu: 'feed' }),
  members('/feed', 'feed', { menu: 'feed', aside: 'featured' }),
]
