import { type MouseEvent, type Ref, useId } from 'react'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { feedbackWords as words } from '../feedbackWords.ts'
import styles from './Stars.module.css'

const all = [1, 2, 3, 4, 5] as const

interface StarsProps {
  readonly label: string
  /** Hides the label from view, where a heading says it. */
  readonly labelHidden?: boolean
  /** 0 for none yet. */
  readonly value: number
  readonly onChange: (stars: number) => void
  /** Called for a press by pointer, and not for the keyboard's arrows. */
  readonly onPress?: (stars: number) => void
  readonly inputRef?: Ref<HTMLInputElement>
  /** Focuses the stars when their dialog opens. */
  readonly startsHere?: boolean
}

/** Radio buttons shown as five stars, filled up to the chosen one. */
export function Stars({
  label,
  labelHidden = false,
  value,
  onChange,
  onPress,
  inputRef,
  startsHere = false,
}: StarsProps) {
  const name = useId()
  return (
    <Stack as="fieldset" gap={1}>
      <legend className={labelHidden ? 'visuallyHidden' : styles.legend}>{label}</legend>
      <Row wrap gap={2} across={3}>
        <span className={styles.stars}>
          {all.map((stars) => (
            <span key={stars} className={styles.star} data-filled={stars <= value || undefined}>
              <Icon name="star" size={32} />
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                aria-label={words.star(stars)}
                {...(stars === (value || 1) && { ref: inputRef, 'data-autofocus': startsHere || undefined })}
                onChange={() => onChange(stars)}
                onClick={(event: MouseEvent) => event.detail > 0 && onPress?.(stars)}
              />
            </span>
          ))}
        </span>
        <Text as="span" size="small" tone="muted" aria-hidden="true">
          {words.level(value)}
        </Text>
      </Row>
    </Stack>
  )
}

/** Stars as a picture: those of a rating, or of an average. */
export function StarsShown({ value, size = 20 }: { readonly value: number; readonly size?: number }) {
  return (
    <span className={styles.shown} aria-hidden="true">
      {all.map((stars) => (
        <span key={stars} className={styles.star} data-filled={stars <= Math.round(value) || undefined}>
          <Icon name="star" size={size} />
        </span>
      ))}
    </span>
  )
}
