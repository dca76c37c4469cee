import { limits } from '@quad/contract/limits.ts'
import { Icon } from './Icon.tsx'
import styles from './SearchBox.module.css'

interface SearchPillProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly className?: string | undefined
  /** Focuses the field when its dialog opens. */
  readonly focusInDialog?: boolean
  /** Focuses the field instead of the heading when its page opens. */
  readonly focusOnArrival?: boolean
}

/** The search field above a list: round, with its label inside. */
export function SearchPill({
  label,
  text,
  onText,
  className = '',
  focusInDialog = false,
  focusOnArrival = false,
}: SearchPillProps) {
  return (
    <label className={`${styles.search} ${className}`}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        data-autofocus={focusInDialog || undefined}
        data-arrival={focusOnArrival || undefined}
        autoComplete="off"
        maxLength={limits.searchLength}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </label>
  )
}
