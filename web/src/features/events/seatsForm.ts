import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import { limits } from '@quad/contract/limits.ts'

const { shape } = eventChangesBody

export const ofTeams = { how: 'on', participation: 'team' } as const

/** The fields of the registration's form that say how many may come, and what happens once it is full. */
export const seatsFields = {
  registrationCount: {
    kind: 'number',
    label: 'Places',
    hint: 'Leave it empty for any number.',
    optional: true,
    when: { how: 'on' },
    min: 1,
    max: limits.seatsMax,
    rule: shape.registrationCount.unwrap(),
  },
  seatsBy: {
    kind: 'choice',
    label: 'What takes a place?',
    when: ofTeams,
    choices: [
      { value: 'team', label: 'Each team', hint: 'Of any size.' },
      { value: 'person', label: 'Each person', hint: 'A team of four takes four.' },
    ],
  },
  approval: {
    kind: 'check',
    label: 'Approve each registration',
    hint: 'People ask first, and take no place until you approve them.',
    when: { how: 'on' },
  },
  waitlist: {
    kind: 'check',
    label: 'Keep a waitlist',
    hint: 'When all places are taken, people wait in order. Free places are offered to the first that fit.',
    when: { how: 'on' },
  },
  offerHours: {
    kind: 'number',
    label: 'Hours to answer an offer',
    hint: 'Then it goes to the next. They get less time as the event nears.',
    when: { how: 'on' },
    blank: 12,
    min: 1,
    max: limits.offerHoursMax,
    rule: shape.offerHours.unwrap(),
  },
} as const
