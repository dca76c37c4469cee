import type { comments } from '@quad/contract/calls/comments.ts'
import type { follows } from '@quad/contract/calls/follows.ts'
import type { notifications } from '@quad/contract/calls/notifications.ts'
import type { posts } from '@quad/contract/calls/posts.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'

const postCast = {
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
    addPostReaction: members('yes', { blocked: 'post.notFound', ...noPost }),
    removePostReaction: members('yes', noPost),
    listPostReactions: members('yes', noPost),
  },
}

export const commentPermissions: AreaPermissions<typeof comments, keyof typeof postCast> = {
  target: 'The comment of the commenter on a post of the author.',
  cast: postCast,
  answers: {
    listComments: everyone('yes', noPost),
    createComment: members('yes', noPost),
    deleteComment: members('comment.notYours', { commenter: 'yes', author: 'yes', missing: 'comment.notFound' }),
    likeComment: members('yes', { missing: 'comment.notFound' }),
    unlikeComment: members('yes', { missing: 'comment.notFound' }),
    addCommentReaction: members('yes', { missing: 'comment.notFound' }),
    removeCommentReaction: members('yes', { missing: 'comment.notFound' }),
    listCommentReactions: members('yes', { missing: 'comment.notFound' }),
  },
}

const notAnother = { author: 'user.notFound', missing: 'user.notFound' } as const

export const notificationPermissions: AreaPermissions<typeof notifications, keyof typeof postCast> = {
  target: 'A post of the author, the author, and the notification that the author got about the commenter’s comment.',
  cast: postCast,
  answers: {
    listNotifications: members('yes'),
    countNotifications: members('yes'),
    markNotificationsRead: members('yes'),
    deleteNotification: members('notification.notFound', { author: 'yes' }),
    mutePost: members('yes', noPost),
    unmutePost: members('yes', noPost),
    muteUser: members('yes', notAnother),
    unmuteUser: members('yes', notAnother),
  },
}

const noPage = { missing: 'follow.notFound' } as const
const noLists = { blocked: 'follow.private', missing: 'user.notFound' } as const

export const followPermissions: AreaPermissions<typeof follows, keyof typeof postCast> = {
  target: 'The author, who shows their lists to everyone with an account.',
  cast: postCast,
  answers: {
    getFollow: members('yes', noPage),
    followPage: members('yes', { author: 'follow.self', blocked: 'follow.blocked', ...noPage }),
    unfollowPage: members('yes', noPage),
    listFollowers: members('yes', noLists),
    listFollowed: members('yes', noLists),
    listSuggestions: members('yes'),
  },
}
