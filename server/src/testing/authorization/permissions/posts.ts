import type { posts } from '@quad/contract/calls/posts.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'

export const postCast = {
  stranger: 'signed in',
  blocked: 'signed in, blocked by the author',
  commenter: 'wrote the comment on the post',
  author: 'wrote the post',
  siteAdmin: 'a site admin',
  missing: 'signed in, names a post that does not exist',
} as const

const noPost = { missing: 'post.notFound' } as const

export const postPermissions: AreaPermissions<typeof posts, keyof typeof postCast> = {
  target: 'A post of the author with a comment by the commenter.',
  cast: postCast,
  answers: {
    getFeed: members('yes'),
    fetchPosts: everyone('yes'),
    createPost: members('yes'),
    getPost: everyone('yes', noPost),
    updatePost: members('post.notYours', { author: 'yes', ...noPost }),
    markPost: members('yes', noPost),
    hidePost: members('yes', { author: 'post.yours', ...noPost }),
    unhidePost: members('yes', noPost),
    deletePost: members('post.notYours', { author: 'yes', ...noPost }),
    listPostLikes: everyone('yes', noPost),
  },
}
