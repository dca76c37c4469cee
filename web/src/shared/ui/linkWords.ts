/** What the pages of clubs, colleges and fests say of their links and texts. */
export const linkWords = {
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: "The link couldn't be copied",
  shareElsewhere: 'Share…',
  readMore: 'Read more',
  readLess: 'Show less',
  links: 'Links',
  email: 'Email',
  website: 'Website',
  instagram: 'Instagram',
  linkedIn: 'LinkedIn',
} as const
