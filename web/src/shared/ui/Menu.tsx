import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Menu.module.css'
import { moveFocus } from './moveFocus.ts'
import { keepMenuInside, placeMenu } from './placeMenu.ts'
import { Card, Row } from './primitives.tsx'

interface MenuProps {
  /** The trigger's accessible name and tooltip. */
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClassName?: string | undefined
  readonly triggerProps?: Pick<ComponentProps<'button'>, 'onClick' | 'onPointerDown'>
  /** Rendered only while open. */
  readonly children: ReactNode
}

/** A dropdown menu: arrow keys move, Esc or a press outside closes. */
export function Menu({ label, trigger, triggerClassName, triggerProps, children }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  function opening() {
    placeMenu(button.current, menu.current)
    // The browser focuses it with the menu, so before the next key press.
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
        {children}
      </Card>
    </>
  )
}
