import { counted } from '@quad/contract/counted.ts'
import type { Pool } from '@quad/contract/entities/pool.ts'

const taken = { individual: 'seat', team: 'team place' } as const
type Taker = keyof typeof taken

const seats = (count: number | undefined, name: string, taker: Taker) => {
  const seat = `${name === '' ? 'open ' : ''}${taken[taker]}`
  const number = count === undefined ? `Any number of ${seat}s` : count === 0 ? `No ${seat}s` : undefined
  return number ?? counted(count ?? 0, seat, `${seat}s`)
}

const whose = (name: string) => (name === '' ? '' : ` for ${name}`)

const one = (name: string, taker: Taker) => (name === '' ? `one of the open ${taken[taker]}s` : `one for ${name}`)

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
  yourSeat: (name: string, taker: Taker) => `Your ${taker === 'team' ? 'place' : 'seat'} is ${one(name, taker)}.`,
  wanted: (name: string, taker: Taker) => `You ask for ${one(name, taker)}.`,
  offered: (name: string, taker: Taker) => `It’s ${one(name, taker)}.`,
  place: (place: string, name: string, taker: Taker) =>
    `You’re ${place} of those who wait for ${name === '' ? 'the open ' : 'the '}${taken[taker]}s${whose(name)}.`,
  alsoOpen: (taker: Taker) => `You’re also in line for the open ${taken[taker]}s.`,
  why: {
    team: 'You’re notified when one is free for your team.',
    individual: 'You’re notified when one is free for you.',
  },
} as const
