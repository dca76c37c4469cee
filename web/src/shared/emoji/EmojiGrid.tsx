import { Fragment, type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Text } from '../ui/primitives.tsx'
import { type Emoji, inTone, type SkinTone } from './emoji.ts'
import styles from './EmojiPicker.module.css'
import { emojiWords as words } from './words.ts'

interface Section {
  readonly title: string
  readonly emoji: readonly Emoji[]
}

interface EmojiGridProps {
  readonly ref: Ref<HTMLDivElement | null>
  readonly sections: readonly Section[]
  readonly tone: SkinTone
  readonly onChoose: (emoji: Emoji) => void
  /** Called on ArrowUp in the first row. */
  readonly onLeave: () => void
}

const cellPx = 44

interface Place {
  readonly row: number
  readonly column: number
}

/** Emoji in titled rows: one tab stop, with arrow keys inside. */
export function EmojiGrid({ ref, sections, tone, onChoose, onLeave }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => grid.current)
  const columns = useColumns(grid)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const rows = sections.flatMap((section) => rowsOf(section, columns))

  function walk(event: KeyboardEvent) {
    const next = stepFrom(event, active, rows)
    if (next === undefined) return
    event.preventDefault()
    if (next === 'out') onLeave()
    else grid.current?.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus
    <div ref={grid} className={styles.grid} role="grid" aria-label={words.grid} onKeyDown={walk}>
      {rows.map(({ key, title, emoji }, row) => (
        <Fragment key={key}>
          {title !== undefined && (
            <Text size="tiny" strong tone="muted" className={styles.title} aria-hidden="true">
              {title}
            </Text>
          )}
          <div className={styles.row} role="row" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
            {emoji.map((one, column) => (
              <button
                key={one.glyph}
                type="button"
                role="gridcell"
                className={styles.cell}
                data-at={`${row} ${column}`}
                tabIndex={row === active.row && column === active.column ? 0 : -1}
                aria-label={one.name}
                title={one.name}
                onFocus={() => setActive({ row, column })}
                onClick={() => onChoose(one)}
              >
                {inTone(one, tone)}
              </button>
            ))}
          </div>
        </Fragment>
      ))}
    </div>
  )
}

interface Row {
  readonly key: string
  readonly title: string | undefined
  readonly emoji: readonly Emoji[]
}

function rowsOf({ title, emoji }: Section, columns: number): Row[] {
  return Array.from({ length: Math.ceil(emoji.length / columns) }, (_, row) => ({
    key: `${title} ${row}`,
    title: row === 0 ? title : undefined,
    emoji: emoji.slice(row * columns, (row + 1) * columns),
  }))
}

function stepFrom(
  { key, ctrlKey }: KeyboardEvent,
  { row, column }: Place,
  rows: readonly Row[],
): Place | 'out' | undefined {
  const end = rows.length - 1
  const inRow = (at: number, wanted: number): Place => {
    const to = Math.min(at, end)
    return { row: to, column: Math.min(wanted, (rows[to]?.emoji.length ?? 1) - 1) }
  }
  const last = Number.POSITIVE_INFINITY
  const isLast = column + 1 >= (rows[row]?.emoji.length ?? 0)
  const steps: Record<string, Place | 'out'> = {
    ArrowRight: isLast && row < end ? inRow(row + 1, 0) : inRow(row, column + 1),
    ArrowLeft: column === 0 && row > 0 ? inRow(row - 1, last) : inRow(row, Math.max(0, column - 1)),
    ArrowDown: inRow(row + 1, column),
    ArrowUp: row === 0 ? 'out' : inRow(row - 1, column),
    Home: ctrlKey ? inRow(0, 0) : inRow(row, 0),
    End: ctrlKey ? inRow(end, last) : inRow(row, last),
  }
  return steps[key]
}

function useColumns(grid: { readonly current: HTMLElement | null }): number {
  const [columns, setColumns] = useState(8)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
      const wide = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      setColumns(Math.max(1, Math.floor(wide / cellPx)))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [grid])
  return columns
}
