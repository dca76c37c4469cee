import { limits } from '@quad/contract/limits.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import combobox from '../../../shared/ui/Combobox.module.css'
import { Icon } from '../../../shared/ui/Icon.tsx'
import box from '../../../shared/ui/SearchBox.module.css'
import { useListQueries } from '../calls/useListQueries.ts'
import { inTurns, pathTo, searchPath, type Suggested } from '../kinds.ts'
import { searchWords as words } from '../words.ts'
import styles from './SearchField.module.css'
import { SuggestionLine } from './SuggestionLine.tsx'

const shown = 8

/** The search of the top bar: suggestions while typing, Enter opens the search page (SHELL-05, SRCH-01). */
export function SearchField() {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState<number>()
  const [settled] = useDebouncedValue(text.trim(), limits.searchDebounceMs)
  const { data } = useListQueries(settled, settled !== '' && isOpen)
  const found = isOpen && settled !== '' && settled === text.trim() ? inTurns(data ?? [], shown) : []
  const active = at === undefined ? undefined : found[at]

  function close() {
    setOpen(false)
    setAt(undefined)
  }
  function choose(one: Suggested) {
    close()
    setText('')
    void navigate(pathTo(one.kind, one))
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    close()
    void navigate(searchPath('people', text.trim()))
  }
  function onKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setAt(at === undefined ? (step === 1 ? 0 : found.length - 1) : (at + step + found.length) % found.length)
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && found.length > 0) {
      event.preventDefault()
      close()
    }
  }

  return (
    <form className={`${box.box} ${styles.box}`} role="search" action="/search" onSubmit={submit}>
      <Icon name="search" />
      <input
        className={box.input}
        type="search"
        name="people"
        role="combobox"
        maxLength={limits.searchLength}
        autoComplete="off"
        aria-label={words.label}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active ? `${id}-${at}` : undefined}
        placeholder={words.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setOpen(true)
          setAt(undefined)
        }}
        onKeyDown={onKey}
        onBlur={close}
      />
      {found.length > 0 && (
        <div
          className={`${combobox.list} ${styles.list}`}
          id={`${id}-list`}
          role="listbox"
          aria-label={words.suggestions}
        >
          {found.map((one, place) => (
            <button
              key={one._id}
              id={`${id}-${place}`}
              type="button"
              tabIndex={-1}
              className={`${combobox.option} ${styles.option}`}
              role="option"
              aria-selected={place === at}
              data-active={place === at}
              // Pressing an option must not blur the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <SuggestionLine kind={one.kind} suggestion={one} named />
            </button>
          ))}
        </div>
      )}
      <p className="visuallyHidden" role="status">
        {found.length > 0 ? words.found(found.length, false) : ''}
      </p>
    </form>
  )
}
