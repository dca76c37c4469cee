export const landingText = {
  headline: ['The ', 'notice board', ' of your campus'],
  lead: "What's on, which clubs to join, who needs a fourth for the hackathon: Quad is where a college talks. Sign up with your college email and pin up your own.",
  open: 'Everyone can read public posts, events, clubs and colleges.',
  closed: 'Only members read what is posted here.',
  goToFeed: 'Go to your feed',
  points: [
    {
      title: 'Say it once, where everyone looks',
      text: 'Newest first, no algorithm. Posts are open to everyone; what you post in a club, only its members see.',
      closedText:
        'Newest first, no algorithm. Only people with an account read posts, and only members what you post in a club.',
    },
    {
      title: 'Clubs with rooms of their own',
      text: 'A public page to be found by, and channels, polls, files and sessions for members.',
    },
    {
      title: 'Events from poster to results',
      text: 'Registration, teams, rounds and results in one place.',
    },
    {
      title: 'Only your college, if it wants',
      text: "A college can admit only its own email addresses, so you know who's who.",
    },
  ],
  events: {
    title: 'Coming up',
    text: 'Open events, the first to close first.',
    empty: 'No event is open right now.',
    emptyText: 'New ones are pinned up here as soon as they open.',
  },
  clubs: {
    title: 'Clubs people are joining',
    text: 'Look around before you sign up.',
    empty: 'No club is open to everyone yet.',
    emptyText: 'Sign up and start the first one.',
  },
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
    notListed: "Don't see yours? Sign up anyway, or ask us for its page.",
    ask: 'Ask for a college page',
    contact: 'Contact us',
  },
} as const
