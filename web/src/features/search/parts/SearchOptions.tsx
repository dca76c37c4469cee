import combobox from '../../../shared/ui/Combobox.module.css'
import { Icon } from '../../../shared/ui/Icon.tsx'
import type { SearchOption, SearchSection } from '../options.ts'
import { searchWords as words } from '../words.ts'
import styles from './SearchOptions.module.css'
import { SuggestionLine } from '../../../entities/search/SuggestionLine.tsx'

interface SearchOptionsProps {
  readonly id: string
  readonly label: string
  readonly sections: readonly SearchSection[]
  readonly active: SearchOption | undefined
  readonly onChoose: (option: SearchOption) => void
}

/** The list below the search field, in sections; the field keeps the focus. */
export function SearchOptions({ id, label, sections, active, onChoose }: SearchOptionsProps) {
  const all = sections.flatMap(({ options }) => options)
  return (
    <div className={`${combobox.list} ${styles.list}`} id={`${id}-list`} role="listbox" aria-label={label}>
      {sections.map(({ title, options }) => (
        <div key={title} role="group" aria-label={title || undefined} className={styles.section}>
          {title !== '' && (
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
          )}
          {options.map((option) => {
            const at = all.indexOf(option)
            return (
              <button
                key={at}
                id={`${id}-${at}`}
                type="button"
                tabIndex={-1}
                className={`${combobox.option} ${styles.option}`}
                role="option"
                aria-selected={option === active}
                data-active={option === active}
                // Without this, pressing an option would blur the field and close the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <Line option={option} />
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Line({ option }: { readonly option: SearchOption }) {
  if (option.type === 'place') return <SuggestionLine kind={option.place.kind} suggestion={option.place} />
  if (option.type === 'clear') return <span className={styles.act}>{words.clearRecent}</span>
  return (
    <>
      <Icon name={option.type === 'recent' ? 'clock' : 'search'} />
      <span className={styles.text} dir="auto">
        {option.type === 'recent' ? option.search.text : words.allFor(option.search.text)}
      </span>
    </>
  )
}
