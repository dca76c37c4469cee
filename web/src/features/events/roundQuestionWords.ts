/** Texts about what is asked after rounds. */
export const roundQuestionWords = {
  ask: (count: number) => (count === 1 ? 'Ask 1 question' : `Ask ${count} questions`),
  askAfter: (round: string) => `Ask what comes after “${round}”`,
  asked: 'Questions asked',
  askTitle: 'Ask those who go on?',
  questions: (labels: readonly string[]) => `You ask: ${labels.join(', ')}`,
  askText: 'The leads of all registrations that have a seat and aren’t eliminated are notified and mailed, once.',
  askFirst: 'First eliminate who is out. Who is eliminated neither sees nor answers the questions.',
  askAct: 'Ask them',
  askDone: 'Those who go on are asked',
  goOn: {
    team: 'Your team goes on, and the organisers ask you something.',
    individual: 'You go on, and the organisers ask you something.',
  },
  answer: 'Answer now',
  change: 'Change answers after rounds',
  title: 'Answer the organisers',
  team: 'The team',
  save: 'Save answers',
  saved: 'Answers saved',
  failed: 'Your answers could not be saved',
} as const
