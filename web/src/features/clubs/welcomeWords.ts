import { pushWords } from '../../shared/push/words.ts'

export const welcomeWords = {
  stepOf: (at: number, count: number) => `Step ${at} of ${count}`,
  steps: {
    picture: { title: 'Welcome to Quad', text: 'Add a picture, so that people recognise you.' },
    clubs: { title: 'Join clubs', text: 'Three are a good start. You can leave them at any time.' },
    people: { title: 'Follow people', text: 'They’re at your college. You’ll see their posts in your feed.' },
    push: pushWords.offer,
  },
  picture: 'Your picture',
  clubs: 'Clubs to join',
  later: 'Finish later',
  skip: 'Skip',
  next: 'Continue',
} as const
