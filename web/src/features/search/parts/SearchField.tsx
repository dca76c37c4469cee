import { limits } from '@quad/contract/limits.ts'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SuggestionLine } from '../../../entities/search/Suggestions.tsx'
import { searchPath, useListQueries } from '../../../entities/search/kinds.ts'
import { searchWords as words } from '../../../entities/search/words.ts'
import { useSettled } from '../../../shared/timers.ts'
import { ComboboxList, ComboboxOption, type ComboboxState, useCombobox } from '../../../shared/ui/Combobox.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import box from '../../../shared/ui/SearchBox.module.css'
import { Text } from '../../../shared/ui/primitives.tsx'
import { recentSections, type SearchOption, type SearchSection, suggestionSections } from '../options.ts'
import { rememberSearch, useRecentSearches } from '../recent.ts'
import styles from './SearchOptions.module.css'

/**
 * The search field of the top bar: recent searches, then suggestions while typing; Enter opens the search page
 * (SHELL-05, SRCH-01).
 */
export function SearchField() {
  const navigate = useNavigate()
  const [typed, setText] = useState('')
  const [isWanted, setWanted] = useState(false)
  const text = typed.trim()
  const settled = useSettled(text)
  const { recent, refresh, clear } = useRecentSearches()
  const { data = [], isLoading } = useListQueries(settled, settled !== '' && isWanted)
  const isSettled = settled === text && !isLoading
  const sections = text === '' ? recentSections(recent) : isSettled ? suggestionSections(data, text) : []
  const options = sections.flatMap((section) => section.options)
  const field = useRef<HTMLInputElement>(null)
  useShortcut(field, () => void navigate('/search'))
  const combobox = useCombobox({ options, onChoose: choose, onClose: () => setWanted(false) })

  function open() {
    refresh()
    setWanted(true)
    combobox.open()
  }
  function choose(option: SearchOption) {
    if (option.type === 'clear') return clear()
    setText('')
    rememberSearch(option.type === 'place' ? { kind: option.place.kind, text: option.place.name } : option.search)
    void navigate(option.to)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (text === '') return
    combobox.close()
    rememberSearch({ kind: 'all', text })
    void navigate(searchPath('all', text))
  }

  return (
    <form className={`${box.box} ${styles.box}`} role="search" action="/search" onSubmit={submit}>
      <Icon name="search" />
      <input
        {...combobox.field}
        ref={field}
        aria-keyshortcuts="Control+K Meta+K"
        className={box.input}
        type="search"
        name="all"
        maxLength={limits.searchLength}
        aria-label={words.label}
        placeholder={words.placeholder}
        value={typed}
        onChange={(event) => {
          setText(event.currentTarget.value)
          open()
        }}
        onFocus={open}
        onClick={open}
        onBlur={combobox.close}
      />
      {combobox.isOpen && (
        <SearchOptions combobox={combobox} label={text === '' ? words.recent : words.suggestions} sections={sections} />
      )}
      <p className="visuallyHidden" role="status">
        {combobox.isOpen && text !== '' ? words.found(options.length - 1, false) : ''}
      </p>
    </form>
  )
}

/** Ctrl K and ⌘K focus the field; where it isn't shown, as on phones, they call `open`. */
function useShortcut(field: RefObject<HTMLInputElement | null>, open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (field.current?.checkVisibility()) field.current.focus()
      else latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [field])
}

interface SearchOptionsProps {
  readonly combobox: ComboboxState
  readonly label: string
  readonly sections: readonly SearchSection[]
}

/** The list below the search field, in sections; the focus stays in the field. */
function SearchOptions({ combobox, label, sections }: SearchOptionsProps) {
  const all = sections.flatMap(({ options }) => options)
  return (
    <ComboboxList combobox={combobox} label={label} className={styles.list}>
      {sections.map(({ title, options }) => (
        <div key={title} role="group" aria-label={title || undefined} className={styles.section}>
          {title !== '' && (
            <Text size="tiny" strong tone="muted" className={styles.title} aria-hidden="true">
              {title}
            </Text>
          )}
          {options.map((option) => {
            const at = all.indexOf(option)
            return (
              <ComboboxOption key={at} combobox={combobox} at={at} className={styles.option}>
                <Line option={option} />
              </ComboboxOption>
            )
          })}
        </div>
      ))}
    </ComboboxList>
  )
}

function Line({ option }: { readonly option: SearchOption }) {
  if (option.type === 'place') return <SuggestionLine kind={option.place.kind} suggestion={option.place} />
  if (option.type === 'clear') return <span className={styles.act}>{words.clearRecent}</span>
  return (
    <>
      <Icon name={option.type === 'recent' ? 'clock' : 'search'} />
      <Text as="span" breaks shrink dir="auto">
        {option.type === 'recent' ? option.search.text : words.allFor(option.search.text)}
      </Text>
    </>
  )
}
