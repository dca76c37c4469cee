import { limits } from '@quad/contract/limits.ts'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import box from '../../../shared/ui/SearchBox.module.css'
import { useSearch } from '../asked.ts'
import { searchWords as words } from '../words.ts'
import styles from './ChannelSearch.module.css'

/** The id of the region that contains the search results. */
export const resultsId = 'search-results'

interface SearchFieldProps {
  /** The channel's name. */
  readonly name: string
  readonly className?: string | undefined
  readonly focused?: boolean
}

/** Searches once typing pauses; Enter searches at once and focuses the results, Esc closes the search. */
export function SearchField({ name, className = '', focused = false }: SearchFieldProps) {
  const { text: asked = '', search, close } = useSearch()
  const field = useTyped(asked, search)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    field.now()
    document.getElementById(resultsId)?.focus()
  }

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    field.clear()
    if (asked !== '') close()
  }

  return (
    <form className={`${box.box} ${className}`} role="search" aria-label={words.label(name)} onSubmit={submit}>
      <Icon name="search" />
      <input
        ref={input}
        className={box.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.searchLength}
        dir="auto"
        aria-label={words.label(name)}
        placeholder={words.label(name)}
        value={field.typed}
        onChange={(event) => field.type(event.currentTarget.value)}
        onKeyDown={leave}
      />
    </form>
  )
}

/** The field's text. It follows the address if the address changes other than by typing. */
function useTyped(asked: string, search: (text: string) => void) {
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  const [sent, setSent] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (asked !== known) {
    setKnown(asked)
    if (asked !== sent) setTyped(asked)
  }
  function send(text: string) {
    clearTimeout(timer.current)
    if (text === asked) return
    setSent(text)
    search(text)
  }
  return {
    typed,
    type(text: string) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(text.trim()), limits.searchDebounceMs)
    },
    now: () => send(typed.trim()),
    clear() {
      clearTimeout(timer.current)
      setTyped('')
      setSent('')
    },
  }
}

/** The entry to a channel's search: a field on screens that show results beside the messages, a button on others. */
export function SearchEntry({ name }: { readonly name: string }) {
  const { search } = useSearch()
  return (
    <>
      <SearchField name={name} className={styles.searchField} />
      <IconButton icon="search" label={words.open} className={styles.open ?? ''} onClick={() => search('')} />
    </>
  )
}
