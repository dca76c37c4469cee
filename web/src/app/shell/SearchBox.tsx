import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../shared/ui/Icon.tsx'
import styles from './SearchBox.module.css'
import { shellWords } from './memberWords.ts'

/** Opens the search page with the text, on its first tab: people. */
export function SearchBox() {
  const navigate = useNavigate()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const sought = new FormData(event.currentTarget).get('people')
    if (typeof sought !== 'string' || sought.trim() === '') return
    void navigate(`/search?${new URLSearchParams({ people: sought.trim() })}`)
  }
  return (
    <form className={styles.box} role="search" action="/search" onSubmit={submit}>
      <Icon name="search" />
      <input
        className={styles.input}
        type="search"
        name="people"
        maxLength={100}
        autoComplete="off"
        aria-label={shellWords.search}
        placeholder={shellWords.searchShort}
      />
    </form>
  )
}
