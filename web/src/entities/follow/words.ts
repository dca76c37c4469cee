import { counted } from '@quad/contract/counted.ts'

export const followWords = {
  follow: 'Follow',
  following: 'Following',
  /** After "Follow" or "Following", for screen readers. */
  named: (name: string, isFollowing: boolean) => ` ${name}${isFollowing ? ', unfollow' : ''}`,
  noFollowers: ', no followers',
  afterCount: (count: number) => (count === 1 ? ' follower' : ' followers'),
  followers: (count: number) => counted(count, 'follower', 'followers'),
  followed: (count: number) => `${count.toLocaleString('en-IN')} following`,
  lists: { followers: 'Followers', following: 'Following' },
  kinds: { user: 'People', club: 'Clubs', fest: 'Festivals', college: 'Colleges' },
  kind: 'Which',
  empty: {
    followers: 'No followers yet.',
    user: 'No people yet.',
    club: 'No clubs yet.',
    fest: 'No festivals yet.',
    college: 'No colleges yet.',
  },
  suggestions: 'People of your college',
  noSuggestions: 'Nobody to suggest right now. You can search for people by their name.',
  search: 'Search for people',
} as const
