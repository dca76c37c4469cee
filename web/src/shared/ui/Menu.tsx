import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Menu.module.css'
import { keepMenuInside, placeMenu } from './placeMenu.ts'

interface MenuProps {
  /** The trigger's accessible name and tooltip. */
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClassName?: string | undefined
  readonly triggerProps?: Pick<ComponentProps<'button'>, 'onClick' | 'onPointerDown'>
  /** Rendered only while open. */
  readonly children: ReactNode
}

const focusable = '[role^="menuitem"]:not(:disabled)'

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>(focusable) ?? [])
}

function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = itemsOf(menu)
  const at = items.findIndex((item) => item === document.activeElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
  const step = steps[key]
  if (step === undefined) return false
  items.at(step % items.length)?.focus()
  return true
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
    itemsOf(menu.current)[0]?.setAttribute('autofocus', '')
  }
  function opened(isOpen: boolean) {
    setOpen(isOpen)
    if (isOpen) keepMenuInside(menu.current)
  }
  function walk(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') menu.current?.hidePopover()
    else if (moveFocus(event.currentTarget, event.key)) event.preventDefault()
  }
  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    menu.current?.showPopover()
  }
  return (
    <>
      <button
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
      </button>
      {/* A click on an item bubbles up and closes the menu. */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onBeforeToggle={(event) => event.newState === 'open' && opening()}
        onToggle={(event) => opened(event.newState === 'open')}
        onKeyDown={walk}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
