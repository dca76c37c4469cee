import type { comments } from '@quad/contract/calls/comments.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'
import { postCast } from './posts.ts'

const noPost = { missing: 'post.notFound' } as const

export const commentPermissions: AreaPermissions<typeof comments, keyof typeof postCast> = {
  target: 'The comment of the commenter on a post of the author.',
  cast: postCast,
  answers: {
    listComments: everyone('yes', noPost),
    createComment: members('yes', noPost),
    deleteComment: members('comment.notYours', { commenter: 'yes', author: 'yes', missing: 'comment.notFound' }),
  },
}
