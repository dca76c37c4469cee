export const festWords = {
  followers: (count: number) => (count === 1 ? '1 follower' : `${count.toLocaleString('en-IN')} followers`),
  follow: 'Follow',
  following: 'Following',
  followNamed: (name: string) => `Follow ${name}`,
  unfollowNamed: (name: string) => `Stop following ${name}`,
  followReason: 'Log in or sign up to follow festivals.',
} as const
