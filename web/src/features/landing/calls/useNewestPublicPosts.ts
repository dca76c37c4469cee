import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { fetchPosts } from '../../../shared/api/routes/posts.ts'

export function useNewestPublicPosts() {
  return useQuery({
    queryKey: ['landing', 'posts'],
    queryFn: ({ signal }) => callApi(fetchPosts, { body: { filter: {} } }, { signal }),
  })
}
