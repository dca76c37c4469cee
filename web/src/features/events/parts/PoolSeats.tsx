import type { Event } from '@quad/contract/entities/event.ts'
import type { OpenSeats, Pool } from '@quad/contract/entities/pool.ts'
import { takerOf } from '../../../entities/event/facts.ts'
import { timeText } from '../../../entities/event/times.ts'
import { List, Text } from '../../../shared/ui/primitives.tsx'
import { poolWords as words } from '../poolWords.ts'

interface PoolSeatsProps {
  readonly event: Event
  readonly pools: readonly Pool[]
  /** Whether the viewer has registered: their own registration then says which seat is theirs. */
  readonly isIn: boolean
  readonly now: Date
}

/** How the seats of an event are divided, for whom, how many are left and from when, and which are the viewer's (TEAM-16). */
export function PoolSeats({ event, pools, isIn, now }: PoolSeatsProps) {
  const { openSeats, timeZone } = event
  const taker = takerOf(event)
  const seatsOf = ({ left, opensAt }: OpenSeats, name: string) => {
    const isLater = opensAt !== undefined && Date.parse(opensAt) > now.getTime()
    return isLater ? words.later(left, name, taker, timeText(opensAt, timeZone, now)) : words.left(left, name, taker)
  }
  const isTheirs = ({ yours }: Pool) => yours === true && !isIn
  return (
    <List gap={2} below={2} aria-label={words.title}>
      {pools.map((pool) => (
        <li key={pool._id}>
          <Text as="span" breaks strong={isTheirs(pool)}>
            {seatsOf(pool, pool.name)}
          </Text>
          <Text size="small" tone="muted" breaks>
            {words.forWhom(pool)}
            {isTheirs(pool) && ` ${words.yours}`}
          </Text>
        </li>
      ))}
      {openSeats && openSeats.size !== 0 && (
        <li>
          <Text as="span" breaks>
            {seatsOf(openSeats, '')}
          </Text>
        </li>
      )}
    </List>
  )
}
