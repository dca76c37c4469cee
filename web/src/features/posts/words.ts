/** What a post on the screen says. Kept apart from the feed's and the dialogs' words, for visitors load these alone. */
export const words = {
  post: 'Post',
  loading: 'Loading',
  like: 'Like',
  savePost: 'Save',
  comment: 'Comment',
  likes: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
  comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  report: 'Report',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied',
  shareElsewhere: 'Share elsewhere…',
  postMenu: (name: string) => `More for the post by ${name}`,
  likeReason: 'Log in or sign up to like posts.',
  reportReason: 'Log in or sign up to report posts.',
  saveReason: 'Log in or sign up to save posts.',
} as const
