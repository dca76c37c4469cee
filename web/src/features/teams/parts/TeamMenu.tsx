import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import type { PaymentState } from '@quad/contract/entities/payment.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { poolTexts } from '@quad/contract/messages/teams.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { TeamStatusMark } from '../../../entities/team/TeamStatusMark.tsx'
import { useOpenTeamRoom } from '../../../entities/team/useOpenTeamRoom.ts'
import { ordinal } from '../../../entities/team/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuChoice, MenuDivider, MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { useApproveTeams } from '../calls/useApproveTeams.ts'
import { useGiveSeat, useMoveTeam, useUpdateTeamPool } from '../calls/useSeats.ts'
import { type MarkedState, useMarkPayment } from '../calls/useMarkPayment.ts'
import { useUpdateTeam } from '../calls/useUpdateTeams.ts'
import { statuses } from '../teamFilters.ts'
import { feeWords, organiseWords as words, seatWords } from '../words.ts'
import styles from './TeamItem.module.css'

interface TeamMenuProps {
  readonly participation: Event['participation']
  readonly team: Team
  readonly name: string
}

/**
 * The menu of a registration: sets its status or, on the waitlist, gives it a seat or another place, or approves it; and removes it. It
 * isn't a select, whose arrow keys would notify the team of each status passed.
 */
export function TeamMenu({ team, name, participation }: TeamMenuProps) {
  const { _id: teamId, event: eventId, status, waiting, members } = team
  const update = useUpdateTeam(eventId)
  const { give, isGiving } = useGiveSeat(eventId)
  const move = useMoveTeam(eventId)
  const decide = useApproveTeams({ _id: eventId, participation })
  const openRoom = useOpenTeamRoom(eventId, teamId)
  const isPending = update.isPending || isGiving || move.isPending || decide.isPending
  // Show the new status at once, before the server confirms it.
  const shown = update.isPending ? update.variables.status : status
  const state = waiting ? waitingText(waiting) : words.status[shown]
  const accepted = members.filter(({ invitation }) => invitation === 'accepted').length
  const moveTo = (place: number, said: string) => !isPending && move.mutate({ teamId, place, said })
  return (
    <span className={styles.status} aria-busy={isPending || undefined}>
      <Menu
        label={words.statusOf(name, state)}
        triggerClassName={styles.trigger}
        trigger={
          <>
            <TeamStatusMark status={waiting ? 'unverified' : shown} label={state} />
            <Icon name="chevronDown" size={16} />
          </>
        }
      >
        {!waiting &&
          statuses.map((one) => (
            <MenuChoice
              key={one}
              chosen={one === shown}
              onSelect={() => one !== shown && !isPending && update.mutate({ teamIds: [teamId], status: one })}
            >
              {words.status[one]}
            </MenuChoice>
          ))}
        {waiting?.asked &&
          [true, false].map((approve) => (
            <MenuItem
              key={String(approve)}
              onSelect={() => !isPending && decide.mutate({ teamIds: [teamId], approve })}
            >
              {approve ? words.approve : words.decline}
            </MenuItem>
          ))}
        {waiting && !waiting.asked && (
          <MenuItem onSelect={() => !isPending && give({ teamId, name, isOffered: waiting.place === undefined })}>
            {seatWords.give}
          </MenuItem>
        )}
        {waiting?.place !== undefined && (
          <>
            <MenuItem onSelect={() => moveTo(1, seatWords.isFirst(name))}>{seatWords.first}</MenuItem>
            <MenuItem onSelect={() => moveTo(limits.waitlistMax, seatWords.isLast(name))}>{seatWords.last}</MenuItem>
          </>
        )}
        {team.pool && <PoolItems team={team} name={name} />}
        <PaymentItems team={team} name={name} />
        <MenuDivider />
        {participation === 'team' && (
          <MenuItem icon="chats" onSelect={() => openRoom.isPending || openRoom.mutate('organisers')}>
            {words.chat}
          </MenuItem>
        )}
        <MenuItem danger onSelect={() => openModal('removeTeam', { eventId, teamId, name, notified: accepted })}>
          {seatWords.remove}
        </MenuItem>
      </Menu>
    </span>
  )
}

/** Moves a registration to another pool of seats (TEAM-16). */
function PoolItems({ team: { _id: teamId, event: eventId, pool: own }, name }: Pick<TeamMenuProps, 'team' | 'name'>) {
  const move = useUpdateTeamPool(eventId)
  const { pools = [] } = useGetEvent(eventId).data ?? {}
  const others = [...pools, { _id: undefined, name: '' }].filter(({ _id }) => _id !== own?._id)
  return (
    <>
      <MenuDivider />
      {others.map((pool) => {
        const to = pool.name || poolTexts.open
        const said = seatWords.isIn(name, to)
        return (
          <MenuItem
            key={pool._id ?? to}
            onSelect={() => move.isPending || move.mutate({ teamId, pool: pool._id ?? null, said })}
          >
            {seatWords.moveTo(to)}
          </MenuItem>
        )
      })}
    </>
  )
}

/** Marks a registration's fee by hand (EVT-33). */
function PaymentItems({ team: { _id: teamId, event: eventId, payment }, name }: Pick<TeamMenuProps, 'team' | 'name'>) {
  const mark = useMarkPayment(eventId)
  const acts = payment ? payActs[payment.state] : []
  if (acts.length === 0) return null
  return (
    <>
      <MenuDivider />
      {acts.map((state) => (
        <MenuItem key={state} onSelect={() => mark.isPending || mark.mutate({ teamId, state, name })}>
          {feeWords.acts[state]}
        </MenuItem>
      ))}
    </>
  )
}

const payActs = {
  unpaid: ['paid', 'waived'],
  said: ['paid', 'waived', 'unpaid'],
  paid: ['unpaid'],
  waived: ['paid', 'unpaid'],
  refundDue: [],
  refunded: [],
} as const satisfies Record<PaymentState, readonly MarkedState[]>

const waitingText = ({ place, asked }: NonNullable<Team['waiting']>) =>
  asked ? words.asked : place === undefined ? words.offered : words.place(ordinal(place))
