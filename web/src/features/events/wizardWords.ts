/** Texts of the event wizard's frame. */
export const wizardWords = {
  createTitle: 'Create event',
  hostedBy: 'Hosted by',
  menu: 'Steps',
  steps: {
    details: 'Details',
    registration: 'Registration',
    rounds: 'Rounds',
    description: 'Description',
    reward: 'Rewards',
  },
  stepOf: (at: number, count: number) => `Step ${at} of ${count}`,
  done: 'Done',
  locked: 'Locked',
  opensAfter: (step: string) => `Opens once ${step} is saved`,
  nextOpens: 'The next step opens once you save this one.',
  preview: 'How people will see it',
  previewTitle: 'Your event',
  keptHere: 'Kept on this device until you save.',
  continue: 'Save and continue',
  finish: 'Finish event',
  save: 'Save changes',
  finished: 'Your event is complete: people can find it now',
  loading: 'Loading the event',
} as const

export const stepHints = {
  create: 'You can change everything later. Only its admins see the event until every step is done.',
  details: 'What it is, when and where.',
  registration: 'Who may come, and how they sign up.',
  rounds: 'How the contest is played, round by round. Drag to reorder.',
  description: 'This is what people read before they decide to come.',
  reward: 'What there is to win.',
} as const
