import { eventAlerts } from '@quad/contract/messages/events.ts'

export const errorWords = {
  errorText: "We couldn't show this page. It may have moved, or you may not have access.",
  gone: {
    post: { title: 'This post is gone', text: "It was deleted, or you can't see it." },
    club: { title: 'This club is gone', text: 'It was deleted, or its address is wrong.' },
    event: { title: eventAlerts.eventNotFound, text: "It was deleted, or you can't see it." },
    eventUrl: { title: eventAlerts.eventUrlUnknown, text: 'This address leads to no event.' },
    college: { title: 'This college is not here', text: 'Its page is not live yet, or its address is wrong.' },
    fest: { title: 'This festival is gone', text: 'It was deleted, or its address is wrong.' },
    channel: { title: 'This channel is gone', text: "It was deleted, or you're not in it." },
  },
  notFoundText: "There's no page at this address.",
  signIn: {
    title: 'Log in to continue',
    reason: 'Everyone can read public posts, events, clubs and colleges. Log in or sign up to take part.',
    guest: 'Continue as guest',
    suspended: 'Account suspended',
    otherAccount: 'Log in with another account',
  },
  goBack: 'Go back',
  login: 'Log In',
  register: 'Sign Up',
} as const
