import type { Recipients } from '@quad/contract/bodies/eventMessages.ts'
import { type TeamFilters, teamFilters } from '@quad/contract/bodies/teams.ts'
import { isDoorReached } from '@quad/contract/entities/doorCode.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { paymentFilter } from '@quad/contract/entities/payment.ts'
import { cameFilter, type TeamStatus } from '@quad/contract/entities/team.ts'
import { limits } from '@quad/contract/limits.ts'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { messageWords } from '../../entities/eventMessage/words.ts'
import { paymentWords } from '../../entities/payment/words.ts'
import type { TeamSearch } from '../../entities/team/cache.ts'
import { organiseWords as words } from './words.ts'

export const statuses = ['verified', 'unverified', 'eliminated'] as const satisfies readonly TeamStatus[]

interface Choice {
  /** Unique among the choices, and among the groups of people to whom one can write. */
  readonly value: string
  readonly label: string
  readonly filters: TeamFilters
  /** Whether the event needs it. */
  readonly shown: boolean
}

/** Every way to filter registrations, in order; the list and messages offer those that are shown (TEAM-03, EVT-43). */
function choicesOf(event: Event, now: Date): readonly Choice[] {
  const { approval, askedCount, questions, registrationCharge, pools = [] } = event
  const asks = questions.some(({ required }) => required)
  const hasFee = registrationCharge === 'paid'
  const hasDoor = isDoorReached(new Date(event.eventStartDate), now)
  return [
    { value: 'asked', label: words.asked, filters: { approval: 'asked' }, shown: Boolean(approval || askedCount) },
    ...statuses.map((status) => ({ value: status, label: words.status[status], filters: { status }, shown: true })),
    { value: 'missing', label: words.answersMissing, filters: { answers: 'missing' }, shown: asks },
    ...paymentFilter.options.map((payment) => ({
      value: payment,
      label: paymentWords.state[payment],
      filters: { payment },
      shown: hasFee,
    })),
    ...cameFilter.options.map((came) => ({
      value: `came.${came}`,
      label: messageWords.came[came],
      filters: { came },
      shown: hasDoor,
    })),
    ...[...pools, { _id: 'open' as const, name: '' }].map(({ _id, name }) => ({
      value: `pool.${_id}`,
      label: messageWords.pool(name),
      filters: { pool: _id },
      shown: pools.length > 0,
    })),
  ]
}

const textOf = (filters: TeamFilters & { q?: string | undefined; order?: string | undefined }) =>
  String(
    new URLSearchParams(
      Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  )

const rule = z.object(teamFilters)

/** The filters that an event's list offers, with the one in use, which an address may name without need. */
export function filtersOf(event: Event, search: TeamSearch, now: Date) {
  const isUsed = ({ filters }: Choice) => textOf(filters) === textOf(rule.parse(search))
  const choices = choicesOf(event, now)
  return { choices: choices.filter((one) => one.shown || isUsed(one)), used: choices.find(isUsed)?.value }
}

/** People to whom one can write, with what the call takes for them. */
interface Group {
  readonly value: string
  readonly label: string
  readonly to: Recipients
}

/** The groups of an event's registered people to whom one can write (EVT-26). */
export function groupsOf(event: Event, now = new Date()): readonly Group[] {
  const { status } = messageWords
  return [
    { value: 'all', label: messageWords.everyone, to: {} },
    ...choicesOf(event, now)
      .filter(({ shown }) => shown)
      .map(({ value, label, filters: { approval, ...filters } }) =>
        // For messages, asking is a status.
        approval ? { value, label: status.asked, to: { status: 'asked' as const } } : { value, label, to: filters },
      ),
    ...(event.waitlist ? [{ value: 'waiting', label: status.waiting, to: { status: 'waiting' as const } }] : []),
    ...event.questions.flatMap(({ _id: question, label, options }) =>
      options.map((value) => ({
        value: `${question} ${value}`,
        label: messageWords.answered(label, value),
        to: { question, value },
      })),
    ),
  ]
}

function searchIn(address: string): TeamSearch {
  const query = new URLSearchParams(address)
  const text = (query.get('q') ?? '').trim().slice(0, limits.searchLength)
  const order = query.get('order') === 'oldest' ? 'oldest' : undefined
  return { ...rule.safeParse(Object.fromEntries(query)).data, text, order }
}

function addressOf({ text, ...rest }: TeamSearch): string {
  const query = textOf({ ...rest, q: text || undefined })
  return query === '' ? '' : `?${query}`
}

/** Returns the search of an event's teams in the address, and how to change it. */
export function useTeamSearch() {
  const { pathname, search: address, state } = useLocation()
  const navigate = useNavigate()
  const search = searchIn(address)
  return {
    search,
    isFiltered: addressOf({ ...search, order: undefined }) !== '',
    /** Returns the path for one filter, or for all teams that have the text. */
    pathOf: (filters: TeamFilters) => `${pathname}${addressOf({ ...filters, text: search.text, order: search.order })}`,
    change(next: TeamSearch) {
      void navigate({ pathname, search: addressOf(next) }, { replace: true, preventScrollReset: true, state })
    },
  }
}

/** The query of a search, for the list and its file. */
export const queryOf = ({ text, ...search }: TeamSearch) => ({
  ...search,
  order: undefined,
  '$text[$search]': text === '' ? undefined : text,
})
