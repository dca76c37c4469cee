import { limits } from '@quad/contract/limits.ts'
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../../shared/ui/Icon.tsx'
import box from '../../../shared/ui/SearchBox.module.css'
import { useSettled } from '../../../shared/useSettled.ts'
import { useListQueries } from '../../../entities/search/useListQueries.ts'
import { searchPath } from '../../../entities/search/kinds.ts'
import { recentSections, type SearchOption, suggestionSections } from '../options.ts'
import { rememberSearch, useRecentSearches } from '../recent.ts'
import { searchWords as words } from '../words.ts'
import styles from './SearchField.module.css'
import { SearchOptions } from './SearchOptions.tsx'

/** The search of the top bar: recent searches, suggestions while typing; Enter opens the search page (SHELL-05, SRCH-01). */
export function SearchField() {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState<number>()
  const text = typed.trim()
  const settled = useSettled(text)
  const { recent, refresh, clear } = useRecentSearches()
  const { data = [], isLoading } = useListQueries(settled, settled !== '' && isOpen)
  const isSettled = settled === text && !isLoading
  const sections = text === '' ? recentSections(recent) : isSettled ? suggestionSections(data, text) : []
  const options = isOpen ? sections.flatMap((section) => section.options) : []
  const active = at === undefined ? undefined : options[at]

  function open() {
    refresh()
    setOpen(true)
    setAt(undefined)
  }
  function close() {
    setOpen(false)
    setAt(undefined)
  }
  function choose(option: SearchOption) {
    if (option.type === 'clear') return clear()
    close()
    setText('')
    rememberSearch(option.type === 'place' ? { kind: option.place.kind, text: option.place.name } : option.search)
    void navigate(option.to)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (text === '') return
    close()
    rememberSearch({ kind: 'all', text })
    void navigate(searchPath('all', text))
  }
  function onKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && options.length > 0) {
      event.preventDefault()
      setAt(at === undefined ? (step === 1 ? 0 : options.length - 1) : (at + step + options.length) % options.length)
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && options.length > 0) {
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
        name="all"
        role="combobox"
        maxLength={limits.searchLength}
        autoComplete="off"
        aria-label={words.label}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active ? `${id}-${at}` : undefined}
        placeholder={words.placeholder}
        value={typed}
        onChange={(event) => {
          setText(event.currentTarget.value)
          open()
        }}
        onFocus={open}
        onClick={open}
        onKeyDown={onKey}
        onBlur={close}
      />
      {options.length > 0 && (
        <SearchOptions
          id={id}
          label={text === '' ? words.recent : words.suggestions}
          sections={sections}
          active={active}
          onChoose={choose}
        />
      )}
      <p className="visuallyHidden" role="status">
        {options.length > 0 && text !== '' ? words.found(options.length - 1, false) : ''}
      </p>
    </form>
  )
}
