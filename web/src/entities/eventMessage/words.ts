import type { EventMessage, MessagedStatus } from '@quad/contract/entities/eventMessage.ts'
import { poolTexts } from '@quad/contract/messages/teams.ts'
import { paymentWords } from '../payment/words.ts'
import { teamWords } from '../team/words.ts'

const people = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'person' : 'people'}`
const statuses: Readonly<Record<MessagedStatus, string>> = {
  ...teamWords.listed,
  waiting: 'Waitlist',
  asked: 'Asking for approval',
}

export const messageWords = {
  title: 'Messages',
  latest: 'From the organisers',
  all: 'All messages',
  none: 'No messages yet',
  noneText: 'What the organisers write to the registered is here.',
  list: 'Messages to the registered',
  end: "That's every message.",
  people,
  everyone: 'Everyone',
  status: statuses,
  answersMissing: 'Answers missing',
  came: { yes: 'Came', no: 'Didn’t come' },
  answered: (question: string, value: string) => `${question}: ${value}`,
  pool: (name: string) => (name === '' ? poolTexts.open : `Seats: ${name}`),
  selected: (count: number) =>
    `${count.toLocaleString('en-IN')} selected ${count === 1 ? 'registration' : 'registrations'}`,
  /** To whom a message went, as one line. */
  sentTo({
    status,
    answersMissing,
    payment,
    came,
    pool,
    answered,
    selected,
    people: reached,
  }: NonNullable<EventMessage['sent']>): string {
    const to = [
      status && statuses[status],
      answersMissing && messageWords.answersMissing,
      payment && paymentWords.state[payment],
      came && messageWords.came[came],
      pool !== undefined && messageWords.pool(pool),
      answered && messageWords.answered(answered.question, answered.value),
      selected !== undefined && messageWords.selected(selected),
    ].filter((part) => typeof part === 'string')
    return `${to.length === 0 ? messageWords.everyone : to.join(', ')} · ${people(reached)}`
  },
} as const
