import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { uiWords } from '../words.ts'
import { Icon } from './Icon.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import styles from './SortableList.module.css'
import { dragRow } from './dragRow.ts'
import { useRowFocus } from './keptFocus.ts'
import { List, Row, Text } from './primitives.tsx'

interface SortableListProps {
  readonly label: string
  readonly ids: readonly string[]
  readonly nameOf: (at: number) => string
  readonly onMove: (from: number, to: number) => void
  readonly children: (at: number) => ReactNode
}

/**
 * Rows that are reordered by dragging their handle, by the handle's menu, or by Alt with an arrow key inside a row. The
 * focus moves with the row.
 */
export function SortableList({ label, ids, nameOf, onMove, children }: SortableListProps) {
  const kept = useRowFocus<HTMLOListElement>(ids.length)
  const list = kept.ref
  const hasDragged = useRef(false)
  const moved = useRef<{ readonly id: string; readonly focused: Element | null }>(undefined)
  const [status, setStatus] = useState('')
  const order = ids.join()

  // Restore the focus: React moved the row's element, which blurs it.
  useLayoutEffect(() => {
    const { id, focused } = moved.current ?? {}
    moved.current = undefined
    if (id === undefined || order === '') return
    const row = Array.from(list.current?.children ?? []).find((one) => one.getAttribute('data-id') === id)
    const heir = focused && row?.contains(focused) ? focused : row?.querySelector('button')
    if (heir instanceof HTMLElement) heir.focus()
  }, [list, order])

  function move(from: number, to: number) {
    const id = ids[from]
    if (id === undefined || to < 0 || to >= ids.length) return
    moved.current = { id, focused: document.activeElement?.closest('[popover]') ? null : document.activeElement }
    setStatus(uiWords.movedTo(nameOf(from), to + 1, ids.length))
    onMove(from, to)
  }

  function moveByKey(event: KeyboardEvent, at: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
  }

  function press(event: PointerEvent, at: number) {
    hasDragged.current = false
    if (!list.current || event.button !== 0) return
    const onMoved = () => {
      hasDragged.current = true
    }
    dragRow(list.current, at, event, { onMoved, onDrop: (to) => move(at, to) })
  }

  // A drag ends with a click. A click by keyboard has `detail` 0 and opens the menu.
  function openNoMenuAfterDrag(event: MouseEvent) {
    if (hasDragged.current && event.detail > 0) event.preventDefault()
  }

  return (
    <>
      <List {...kept} as="ol" gap={3} className={styles.list} aria-label={label}>
        {ids.map((id, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt with an arrow key bubbles up from its fields; the menu does the same
          <Row
            key={id}
            data-id={id}
            as="li"
            gap={1}
            align="start"
            className={styles.row}
            onKeyDown={(event) => moveByKey(event, at)}
          >
            {ids.length > 1 && (
              <Menu
                label={uiWords.move(nameOf(at))}
                trigger={<Icon name="grip" />}
                triggerClassName={styles.grip}
                triggerProps={{ onPointerDown: (event) => press(event, at), onClick: openNoMenuAfterDrag }}
              >
                {at > 0 && (
                  <MenuItem icon="arrowUp" onSelect={() => move(at, at - 1)}>
                    {uiWords.moveUp}
                  </MenuItem>
                )}
                {at < ids.length - 1 && (
                  <MenuItem icon="arrowDown" onSelect={() => move(at, at + 1)}>
                    {uiWords.moveDown}
                  </MenuItem>
                )}
              </Menu>
            )}
            <Text as="div" fill>
              {children(at)}
            </Text>
          </Row>
        ))}
      </List>
      <p className="visuallyHidden" role="status">
        {status}
      </p>
    </>
  )
}
