import { limits } from '@quad/contract/limits.ts'

const days = limits.reopenDays

export const closeWords = {
  title: 'Close account',
  lead: "Here's what happens when you close your account.",
  parts: [
    {
      title: 'Right away',
      points: [
        'Nobody can see your profile, posts or comments, find you or message you.',
        "You're signed out on all your devices.",
      ],
    },
    {
      title: `Within ${days} days`,
      points: [
        'You can come back: log in as before and activate your account.',
        'Your profile, posts, comments and likes come back with you.',
      ],
    },
    {
      title: "What doesn't come back",
      points: [
        'Endorsements and recommendations',
        'Ignored or pending invitations',
        'Followings',
        "Group memberships. If you're the only admin of a club or festival, hand it over first: otherwise its college's admins take over.",
        'Quad has no endorsements or recommendations yet.',
      ],
    },
    {
      title: `After ${days} days`,
      points: [
        'We permanently erase your name, email, profile, posts, comments, likes and files.',
        'Your chat messages and reports stay, without your name.',
      ],
    },
  ],
  signedInAs: "You're logged in as",
  close: 'Close account',
  question: 'Close your account?',
  confirmation: `You'll be signed out everywhere, and nobody will see you. You can come back within ${days} days by logging in.`,
  keep: 'Keep account',
  whose: 'Log in to close your account',
  whoseNote: 'Use the account you want to close.',
  activate: 'Activate account',
  welcomeBack: (name: string) => `Welcome back, ${name}. You closed this account, so nobody on Quad can see it.`,
  activateNote:
    "Activate it to bring back your profile, posts and comments. Endorsements and recommendations, invitations, followings and group memberships don't come back.",
  notNow: 'Not now',
} as const
