import { ComboboxList, ComboboxOption, type ComboboxState } from '../../../shared/ui/Combobox.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import type { SearchOption, SearchSection } from '../options.ts'
import { searchWords as words } from '../words.ts'
import styles from './SearchOptions.module.css'
import { SuggestionLine } from '../../../entities/search/SuggestionLine.tsx'

interface SearchOptionsProps {
  readonly combobox: ComboboxState
  readonly label: string
  readonly sections: readonly SearchSection[]
}

/** The list below the search field, in sections; the field keeps the focus. */
export function SearchOptions({ combobox, label, sections }: SearchOptionsProps) {
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
