import type { Policies } from '../policy.ts'

export interface SharingStanding {
  readonly visible: boolean
  /** That post is a share itself. */
  readonly share: boolean
  /** The share's audience is the post's, or a part of it. */
  readonly within: boolean
}

export const sharePolicies = {
  'share.make': (post) => {
    if (!post.visible) return 'post.notFound'
    return post.share ? 'post.isShare' : post.within || 'post.staysInClub'
  },
  // In a message to one person, the audience doesn't matter: the post's link opens only for people who may see it.
  'share.send': (post) => (!post.visible ? 'post.notFound' : !post.share || 'post.isShare'),
} satisfies Policies<'share', SharingStanding>
