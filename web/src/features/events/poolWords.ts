import { counted } from '@quad/contract/counted.ts'
import type { Pool } from '@quad/contract/entities/pool.ts'

const taken = { individual: 'seat', team: 'team place' } as const
type Taker = keyof typeof taken

const seats = (count: number | undefined, name: string, taker: Taker) => {
  const one = `${name === '' ? 'open ' : ''}${taken[taker]}`
  const number = count === undefined ? `Any number of ${one}s` : count === 0 ? `No ${one}s` : undefined
  return number ?? counted(count ?? 0, one, `${one}s`)
}

const whose = (name: string) => (name === '' ? '' : ` for ${name}`)

/** Texts about the pools of an event's seats (TEAM-16). */
export const poolWords = {
  title: 'How seats are divided',
  left: (count: number | undefined, name: string, taker: Taker) => `${seats(count, name, taker)}${whose(name)} left`,
  later: (count: number | undefined, name: string, taker: Taker, when: string) =>
    `${seats(count, name, taker)}${whose(name)}, from ${when}`,
  yours: 'You’re one of them.',
  forWhom: ({ colleges, members, years, branches }: Pool) =>
    `${[
      colleges.map(({ name }) => name).join(' or '),
      members ? 'members of the club' : '',
      years.length > 0 ? `year ${years.join(' or ')}` : '',
      branches.join(' or '),
    ]
      .filter((part) => part !== '')
      .join(', ')}.`.replace(/^./, (first) => first.toUpperCase()),
  yourSeat: (name: string) => (name === '' ? 'Your seat is one of the open seats.' : `Your seat is one for ${name}.`),
  wanted: (name: string) => (name === '' ? 'You ask for one of the open seats.' : `You ask for a seat for ${name}.`),
  offered: (name: string) => (name === '' ? 'It’s one of the open seats.' : `It’s one for ${name}.`),
  place: (place: string, name: string) =>
    name === ''
      ? `You’re ${place} of those who wait for the open seats.`
      : `You’re ${place} of those who wait for the seats for ${name}.`,
  alsoOpen: 'You’re also in line for the open seats.',
} as const
