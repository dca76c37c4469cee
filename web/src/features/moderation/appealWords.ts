export const appealWords = {
  title: 'Your case',
  loading: 'Loading your case',
  noLink: 'This page opens with the link in our email.',
  removed: 'We removed this',
  suspended: (moment: string | null) =>
    moment === null
      ? 'Your account is suspended, and no date is set for its return.'
      : `Your account is suspended until ${moment}.`,
  reason: 'Reason',
  yours: 'Your appeal',
  hint: (moment: string) => `You can appeal once, until ${moment}. Another site admin decides, if there is one.`,
  send: 'Send appeal',
  waiting: 'We’ll mail you our answer.',
  over: 'The time to appeal is over.',
  answers: { uphold: 'We agree with your appeal.', dismiss: 'Our decision stays.' },
} as const

/** Texts for the site admin who decides the appeal. */
export const answerWords = {
  title: 'Uphold the appeal',
  text: 'Their suspension by this case is lifted. What was removed isn’t put back.',
  act: 'Uphold',
} as const
