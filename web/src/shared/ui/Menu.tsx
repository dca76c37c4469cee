import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './Menu.module.css'
import { moveFocus } from './focus.ts'
import { Card, Row } from './primitives.tsx'

interface MenuProps {
  /** The trigger's accessible name and tooltip. */
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClassName?: string | undefined
  readonly triggerProps?: Pick<ComponentProps<'button'>, 'onClick' | 'onPointerDown'>
  /** The menu's items, rendered only while it is open. */
  readonly children: ReactNode
}

/** A dropdown menu: arrow keys move, Esc or a press outside closes. */
export function Menu({ label, trigger, triggerClassName, triggerProps, children }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  function opening() {
    // Render the items first, so that the first one can be focused.
    flushSync(() => setOpen(true))
    placeMenu(button.current, menu.current)
    // `autofocus` makes the browser focus the first item when the menu opens, before the next key press.
    menu.current?.querySelector('[role^="menuitem"]')?.setAttribute('autofocus', '')
  }
  function opened(isOpen: boolean) {
    setOpen(isOpen)
    if (isOpen) keepMenuInside(menu.current)
  }
  function walk(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') menu.current?.hidePopover()
    else moveFocus(event, 'menuitem', ['ArrowUp', 'ArrowDown'])
  }
  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    menu.current?.showPopover()
  }
  return (
    <>
      <Row
        as="button"
        inline
        justify="center"
        tone="muted"
        {...triggerProps}
        ref={button}
        type="button"
        className={triggerClassName ?? styles.trigger}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        onKeyDown={openByArrow}
      >
        {trigger}
      </Row>
      {/* A click on an item bubbles up and closes the menu. */}
      <Card
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        tone="ink"
        pad={2}
        className={styles.menu}
        onBeforeToggle={(event) => event.newState === 'open' && opening()}
        onToggle={(event) => opened(event.newState === 'open')}
        onKeyDown={walk}
        onClick={() => menu.current?.hidePopover()}
      >
        {open && children}
      </Card>
    </>
  )
}

const gap = 4
const edge = 8
const leastRoom = 240

// clientWidth excludes the scrollbar, unlike innerWidth.
const roomAcross = () => document.body.clientWidth

/** Places a menu below its button, or above it near the bottom, aligned to the nearer side. */
function placeMenu(button: HTMLElement | null, menu: HTMLElement | null): void {
  if (button === null || menu === null) return
  const at = button.getBoundingClientRect()
  const width = roomAcross()
  const height = window.innerHeight
  const above = height - at.bottom < leastRoom && at.top > height - at.bottom
  const toLeft = at.left + at.width / 2 > width / 2
  menu.style.top = above ? 'auto' : `${at.bottom + gap}px`
  menu.style.bottom = above ? `${height - at.top + gap}px` : 'auto'
  // A long menu scrolls within the window.
  menu.style.maxHeight = `${(above ? at.top : height - at.bottom) - gap - edge}px`
  menu.style.left = toLeft ? 'auto' : `${Math.max(edge, at.left)}px`
  menu.style.right = toLeft ? `${Math.max(edge, width - at.right)}px` : 'auto'
}

/** Moves an open menu back into the window: its width is known only once it is open. */
function keepMenuInside(menu: HTMLElement | null): void {
  if (menu === null) return
  const { left, right } = menu.getBoundingClientRect()
  const over = right - (roomAcross() - edge)
  if (over <= 0 && left >= edge) return
  menu.style.left = `${Math.max(edge, left - Math.max(0, over))}px`
  menu.style.right = 'auto'
}
