import type { EventInMonth } from '@quad/contract/entities/event.ts'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayValue, longDate } from '../../../shared/dates.ts'
import { IconButton } from '../../../shared/ui/Button.tsx'
import { Card } from '../../../shared/ui/primitives.tsx'
import { dayAfter, isSameDay, monthAfter } from '../month.ts'
import { monthWords as words } from '../monthWords.ts'
import { DayEvents } from './DayEvents.tsx'
import styles from './MonthGrid.module.css'
import { MonthWeek } from './MonthWeek.tsx'

interface MonthGridProps {
  /** The id of the heading that names the month. */
  readonly titleId: string
  readonly weeks: readonly (readonly Date[])[]
  readonly month: Date
  readonly events: readonly EventInMonth[]
  readonly isLoading: boolean
  readonly chosen: Date
  readonly now: Date
  /** A day of another month shows that month. */
  readonly onChoose: (day: Date) => void
}

// As in MonthGrid.module.css: from this width a press on a day shows its events beside it, else below the grid.
const isWide = () => window.matchMedia('(width >= 1100px)').matches

/** The days of a month: arrow keys move between days, Page Up and Page Down between months, Enter opens a day. */
export function MonthGrid({ titleId, weeks, events, chosen, onChoose, ...shown }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  // The day that the keys reached; another press can come before it is shown.
  const movedTo = useRef<Date>(undefined)
  // The day whose list takes the focus once it is shown.
  const entered = useRef<string>(undefined)
  const { popover, opened, openDay, closed } = useDayPopover(grid)
  const chosenKey = dayValue(chosen)
  // Before the next key press, as the week of the focused day may have gone.
  useLayoutEffect(() => {
    if (entered.current === chosenKey) enterList()
    entered.current = undefined
    if (!movedTo.current || dayValue(movedTo.current) !== chosenKey) return
    movedTo.current = undefined
    cellOf(grid.current, chosenKey)?.focus()
  }, [chosenKey])
  const weekStart = weeks[0]?.[0]?.getDay() ?? 0

  function move(event: KeyboardEvent) {
    const from = movedTo.current ?? chosen
    const next = dayByKey(event, from, weekStart)
    if (!next) return
    event.preventDefault()
    if (isSameDay(next, from)) return
    movedTo.current = next
    onChoose(next)
  }
  function open(at: Date) {
    onChoose(at)
    if (isWide()) openDay(at)
  }
  function press(event: MouseEvent) {
    const { target } = event
    if (!(target instanceof Element) || target.closest('a')) return
    const at = dayOf(weeks, target)
    if (at) open(at)
  }
  function openByKey(event: KeyboardEvent) {
    const { target, key } = event
    if ((key !== 'Enter' && key !== ' ') || !(target instanceof Element) || target.role !== 'gridcell')
      return move(event)
    const at = dayOf(weeks, target)
    event.preventDefault()
    if (!at) return
    open(at)
    if (isWide()) return
    if (isSameDay(at, chosen)) enterList()
    else entered.current = dayValue(at)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its days take the focus */}
      <div
        ref={grid}
        className={styles.grid}
        role="grid"
        aria-labelledby={titleId}
        aria-busy={shown.isLoading || undefined}
        onKeyDown={openByKey}
        onClick={press}
      >
        <div className={styles.days} role="row">
          {weeks[0]?.map((one) => (
            <span key={one.getDay()} role="columnheader" aria-label={weekday(one, 'long')}>
              {weekday(one, 'short')}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <MonthWeek key={week[0]?.getTime()} week={week} events={events} chosen={chosen} {...shown} />
        ))}
      </div>
      <Card
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={opened && longDate(opened, shown.now)}
        pad={4}
        className={styles.popover}
        onToggle={({ newState }) => newState === 'closed' && closed()}
      >
        {opened && (
          <DayEvents
            day={opened}
            events={events}
            now={shown.now}
            close={<IconButton icon="close" label={words.close} onClick={() => popover.current?.hidePopover()} />}
          />
        )}
      </Card>
    </>
  )
}

const weekday = (day: Date, length: 'short' | 'long') => day.toLocaleDateString('en-GB', { weekday: length })

const cellOf = (grid: HTMLElement | null, key: string) =>
  grid?.querySelector<HTMLElement>(`[role="gridcell"][data-day="${key}"]`)

function dayOf(weeks: MonthGridProps['weeks'], target: Element): Date | undefined {
  const key = target.closest<HTMLElement>('[data-day]')?.dataset['day']
  return weeks.flat().find((one) => dayValue(one) === key)
}

function dayByKey({ key }: KeyboardEvent, day: Date, weekStart: number): Date | undefined {
  const at = (day.getDay() - weekStart + 7) % 7
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -at,
    End: 6 - at,
  }
  const step = days[key]
  if (step !== undefined) return dayAfter(day, step)
  if (key === 'PageUp') return monthAfter(day, -1)
  return key === 'PageDown' ? monthAfter(day, 1) : undefined
}

const enterList = () => focusEvents(document.querySelector('[data-day-list]'))

/** Focuses the first event of a day's list, or its heading if there is none. */
function focusEvents(list: Element | null): void {
  const target = list?.querySelector('a') ?? list?.querySelector('h3')
  target?.focus({ preventScroll: list?.hasAttribute('popover') ?? false })
}

const edge = 8

/** Shows a day's events over the grid, at its day. */
function useDayPopover(grid: { readonly current: HTMLElement | null }) {
  const popover = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Date>()
  return {
    popover,
    opened,
    closed: () => setOpened(undefined),
    openDay(day: Date) {
      const cell = cellOf(grid.current, dayValue(day))
      if (!popover.current || !cell) return
      cell.focus()
      // Render the events first, so that the first one can be focused.
      flushSync(() => setOpened(day))
      popover.current.showPopover()
      place(popover.current, cell)
      focusEvents(popover.current)
    },
  }
}

// In page coordinates, so that it scrolls with its day.
function place(popover: HTMLElement, cell: HTMLElement): void {
  const [at, own] = [cell.getBoundingClientRect(), popover.getBoundingClientRect()]
  const [width, height] = [document.body.clientWidth, window.innerHeight]
  const left = Math.min(Math.max(edge, at.left + at.width / 2 - own.width / 2), width - own.width - edge)
  const top = Math.max(edge, Math.min(at.top, height - own.height - edge))
  popover.style.left = `${left + window.scrollX}px`
  popover.style.top = `${top + window.scrollY}px`
}
