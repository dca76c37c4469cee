import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './Combobox.module.css'

interface Choice<Option> {
  /** The options to show; an empty array shows no list. */
  readonly options: readonly Option[]
  /** The option that is active when the list opens; if undefined, Enter keeps the text. */
  readonly first?: number
  readonly onChoose: (option: Option) => void
  readonly onClose?: () => void
}

/**
 * Returns the state of a field with a list of options: arrow keys move through them, Enter chooses, Esc closes only the
 * list.
 */
export function useCombobox<Option>({ options, first, onChoose, onClose }: Choice<Option>) {
  const listId = `${useId()}-list`
  const [isWanted, setWanted] = useState(false)
  const [at, setAt] = useState<number>()
  const count = options.length
  const isOpen = isWanted && count > 0
  const active = isOpen && at !== undefined && at < count ? at : undefined

  function open(from = first) {
    setWanted(true)
    setAt(from)
  }
  function close() {
    setWanted(false)
    setAt(undefined)
    onClose?.()
  }
  function choose(chosen: number) {
    const option = options[chosen]
    close()
    if (option !== undefined) onChoose(option)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && count > 0) {
      if (!isOpen && first !== undefined) open()
      else open(active === undefined ? (step === 1 ? 0 : count - 1) : (active + step + count) % count)
    } else if (event.key === 'Enter' && active !== undefined && !event.nativeEvent.isComposing) choose(active)
    else if (event.key === 'Escape' && isOpen) {
      close()
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  const field = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': active === undefined ? undefined : `${listId}-${active}`,
    onKeyDown,
  } as const
  return { isOpen, active, open, close, choose, listId, field }
}

/** The part of useCombobox that the list and its options need. */
export type ComboboxState = Pick<ReturnType<typeof useCombobox>, 'active' | 'choose' | 'listId'>

interface ComboboxListProps {
  readonly combobox: ComboboxState
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function ComboboxList({ combobox: { active, listId }, label, className = '', children }: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active !== undefined) list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={listId} className={`${styles.list} ${className}`} role="listbox" aria-label={label}>
      {children}
    </div>
  )
}

interface ComboboxOptionProps {
  readonly combobox: ComboboxState
  readonly at: number
  /** By default, the active option is selected. */
  readonly selected?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

// Pressing an option must not blur the field, which closes the list.
const keepFocus = (event: PointerEvent) => event.preventDefault()

export function ComboboxOption({ combobox, at, selected, className = '', children }: ComboboxOptionProps) {
  const isActive = at === combobox.active
  return (
    <button
      id={`${combobox.listId}-${at}`}
      type="button"
      tabIndex={-1}
      className={`${styles.option} ${className}`}
      role="option"
      aria-selected={selected ?? isActive}
      data-active={isActive}
      onPointerDown={keepFocus}
      onClick={() => combobox.choose(at)}
    >
      {children}
    </button>
  )
}
