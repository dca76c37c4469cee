import type { Visit } from '../guard.ts'
import { memberPage, publicPage, type PageRoute } from './page.tsx'

const post = async ({ params }: Pick<Visit, 'params'>) => {
  const [{ PostScreen }, { prefetchPost }] = await Promise.all([
    import('../../features/posts/screens/PostScreen.tsx'),
    import('../../features/posts/calls/useGetPost.ts'),
  ])
  prefetchPost(params['id'] ?? '')
  return PostScreen
}
const comments = async () => (await import('../../features/comments/screens/CommentsScreen.tsx')).CommentsScreen

export const postPages: PageRoute[] = [
  publicPage('/posts/:id', [post, comments], { title: 'Post', menu: 'feed' }),
  memberPage('/feed', 'feed', { menu: 'feed', aside: 'featured' }),
]
