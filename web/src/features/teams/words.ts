import type { ModalProps } from '../../shared/modal/types.ts'

export const registerWords = {
  full: (most: number) => `A team of this event has at most ${most} members.`,
  title: (event: string) => `Register for ${event}`,
  inZone: (zone: string) => `${zone} time`,
  editTitle: 'Edit your team',
  editAlone: 'Edit your registration',
  nameFree: 'This name is free',
  checking: 'Checking the name',
  you: 'You',
  member: (place: number) => `Member ${place}`,
  emailHint: 'An email that has an account on Quad shows them the event.',
  add: 'Add Member',
  remove: (place: number) => `Remove member ${place}`,
  register: 'Register',
  save: 'Save changes',
} as const

type Act = ModalProps['withdrawTeam']['act']

interface Question {
  readonly title: string
  readonly text: string
  readonly act: string
  readonly done: string
  readonly failed: string
}

export const withdrawWords: Readonly<Record<Act, Question>> = {
  withdraw: {
    title: 'Withdraw from this event?',
    text: 'Your registration and its team are deleted. You can register again while registration is open.',
    act: 'Withdraw',
    done: 'You withdrew from the event',
    failed: "You couldn't withdraw",
  },
  withdrawAlone: {
    title: 'Withdraw from this event?',
    text: 'Your registration is deleted. You can register again while registration is open.',
    act: 'Withdraw',
    done: 'You withdrew from the event',
    failed: "You couldn't withdraw",
  },
  leave: {
    title: 'Leave this team?',
    text: 'The event no longer shows up among yours. The lead can add you again.',
    act: 'Leave team',
    done: 'You left the team',
    failed: "You couldn't leave the team",
  },
}
