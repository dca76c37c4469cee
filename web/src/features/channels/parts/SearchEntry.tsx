import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { searchWords as words } from '../searchWords.ts'
import { useSearch } from '../useSearch.ts'
import styles from './SearchEntry.module.css'
import { SearchField } from './SearchField.tsx'

/** Searches the channel: a field where the results are beside the messages, elsewhere a button that opens them. */
export function SearchEntry({ name }: { readonly name: string }) {
  const { search } = useSearch()
  return (
    <>
      <SearchField name={name} className={styles.field} />
      <IconButton icon="search" label={words.open} className={styles.open ?? ''} onClick={() => search('')} />
    </>
  )
}
