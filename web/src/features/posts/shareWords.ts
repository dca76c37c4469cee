/** What sharing a post says. */
export const shareWords = {
  share: 'Share',
  menu: (name: string, count: number) => `Share the post by ${name}, ${count === 1 ? '1 share' : `${count} shares`}`,
  toFeed: 'Share to the feed',
  toClub: 'Share to a club',
  within: (club: string) => `Share within ${club}`,
  inChat: 'Send in a chat',
  title: 'Share post',
  clubs: 'Share to a club',
  noClubs: 'You are in no club yet',
  noClubsText: 'Once you are in one, you can share posts with its members.',
  openClubs: 'Discover clubs',
  text: 'Say something about it',
  optional: 'What do you think of it?',
  shared: (name: string, text: string) => `You share the post by ${name}. ${text}`,
  submit: 'Share',
} as const

/** Whom a post is by and for. */
export const audienceWords = {
  as: 'Post as',
  oneself: 'Yourself',
  audience: 'Who can see it',
  everyone: 'Everyone',
  only: (club: string) => `Only members of ${club}`,
  ofPrivateClub: 'This club is private: its members alone see what it posts.',
} as const
