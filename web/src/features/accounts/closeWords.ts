import { limits } from '@quad/contract/limits.ts'

const days = limits.reopenDays

/** What the page and the dialogs of closing and reopening an account say. */
export const closeWords = {
  title: 'Close account',
  lead: 'Read what happens before you decide.',
  parts: [
    {
      title: 'At once',
      points: [
        'Nobody sees your profile, your posts and your comments any more, and nobody can find you or write to you.',
        'You are signed out on all your devices.',
      ],
    },
    {
      title: `Within ${days} days`,
      points: [
        'You can come back: log in as you did before, and activate your account.',
        'Your profile, your posts, comments and likes are then as they were.',
      ],
    },
    {
      title: 'What does not come back',
      points: [
        'Endorsements and recommendations',
        'Ignored or pending invitations',
        'Followings',
        'Group memberships: if you are the only admin of a club or fest, hand it over first, or the admins of its college take it on',
      ],
    },
    {
      title: `After ${days} days`,
      points: [
        'All of it is erased for good: your name and email, your profile, posts, comments, likes and files.',
        'What you wrote to others in chats, and what you reported, stays without your name.',
      ],
    },
  ],
  signedInAs: 'You are signed in as',
  close: 'Close account',
  question: 'Close your account?',
  confirmation: `You are signed out everywhere, and nobody sees you any more. For ${days} days you can come back by logging in.`,
  keep: 'Keep it',
  whose: 'Log in to close your account',
  whoseNote: 'Only you can close it: log in with the account that you want to close.',
  activate: 'Activate account',
  welcomeBack: (name: string) => `Welcome back, ${name}. You closed this account, and nobody on Quad sees it.`,
  activateNote:
    'Activate it, and your profile and what you wrote are there again. Endorsements and recommendations, invitations, followings and group memberships are not.',
  notNow: 'Not now',
} as const
