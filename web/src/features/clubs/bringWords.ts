import { counted } from '@quad/contract/counted.ts'
import type { InviteeBatch, InviteeState } from '@quad/contract/entities/invitee.ts'
import type { RowFault } from './inviteeList.ts'

const many = (count: number) => counted(count, 'person', 'people')

export const bringWords = {
  title: 'Invite by email',
  text: 'Nobody is a member before they accept. Each address is invited once, also if you bring a list again.',
  list: 'People',
  hint: 'Paste emails, names with emails, or rows of a sheet with email, name and role.',
  file: 'Choose CSV file',
  fileTooLarge: 'This file is over 1 MB. Split it into smaller ones.',
  reading: 'Reading the list',
  toInvite: (count: number) => (count === 0 ? 'Nobody to invite' : `${many(count)} to invite`),
  later: (left: number) =>
    left === 0
      ? 'Today’s invitations are used up: they get theirs on the next days.'
      : `${many(left)} today, the rest on the next days.`,
  leftOut: (count: number) => `${counted(count, 'row', 'rows')} left out`,
  row: (line: number) => `Row ${line}`,
  faults: {
    noEmail: 'no email',
    invalid: 'not an email address',
    twice: 'in the list already',
    longRole: 'the role is too long',
    tooMany: 'over 5,000 people',
  } satisfies Record<RowFault, string>,
  known: {
    queued: 'waits to be invited',
    sent: 'invited before',
    accepted: 'accepted before',
    declined: 'declined before',
    lapsed: 'invited before',
  } satisfies Record<InviteeState, string>,
  more: (count: number) => `and ${count.toLocaleString('en')} more`,
  invite: (count: number) => (count === 0 ? 'Invite' : `Invite ${many(count)}`),
  nobodyYet: 'Add people first.',
  invited: (count: number) => `Inviting ${many(count)}`,
  lists: 'Lists of invited people',
  progress: ({ queued, sent, accepted, declined, withdrawn, lapsed }: InviteeBatch) =>
    [
      { count: queued, word: 'to be sent' },
      { count: sent, word: 'waiting for an answer' },
      { count: accepted, word: 'accepted' },
      { count: declined, word: 'declined' },
      { count: withdrawn, word: 'withdrawn' },
      { count: lapsed, word: 'without an answer' },
    ]
      .filter(({ count }) => count > 0)
      .map(({ count, word }) => `${count.toLocaleString('en')} ${word}`)
      .join(' · '),
  people: many,
  by: 'by',
  paused: 'The rest is sent once today’s number of invitations allows it.',
  withdraw: 'Withdraw the rest',
  withdrawn: (count: number) => `${counted(count, 'invitation', 'invitations')} withdrawn`,
} as const

export const invitedWords = {
  by: (name: string, role: string) => (role === '' ? `${name} invites you` : `${name} invites you as ${role}`),
  decline: 'Decline',
  declined: 'Invitation declined. This club won’t invite you again.',
} as const
