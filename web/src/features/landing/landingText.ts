export const landingText = {
  headline: ['The ', 'notice board', ' of your campus'],
  lead: 'Quad is where a college talks: what people are working on, looking for, selling, planning. Sign up with your college email and pin up your own.',
  open: 'Reading is open to everyone.',
  goToFeed: 'Go to your feed',
  points: [
    {
      title: 'Say it once, where everyone looks',
      text: 'Newest first, no algorithm. Posts are open to everyone; what you post in a club, only its members see.',
    },
    { title: 'Get an answer', text: 'Comments with replies, from people with a real name and a college beside it.' },
    {
      title: 'Only your college, if it wants',
      text: "A college can admit only its own email addresses, so you know who's who.",
    },
  ],
  next: 'Clubs, channels and events are coming next.',
  board: {
    title: 'Newest on the board',
    label: 'Newest public posts',
    empty: 'Nothing has been pinned up yet. Be the first.',
    comments: (count: number) => (count === 0 ? 'Comment' : count === 1 ? '1 comment' : `${count} comments`),
    onPostBy: (name: string) => ` on the post by ${name}`,
    more: 'Sign up to see more and reply.',
  },
  colleges: {
    title: 'Colleges on Quad',
    empty: 'No college has a page yet.',
    more: (count: number) => `and ${count} more`,
    notListed: "Don't see yours? Sign up anyway: we can add it.",
  },
} as const
