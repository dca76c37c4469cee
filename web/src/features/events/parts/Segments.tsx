import { useId } from 'react'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import styles from './FilterFields.module.css'

interface SegmentsProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Radio buttons in one box. */
export function Segments({ label, options, value, onChange }: SegmentsProps) {
  const name = useId()
  return (
    <Text as="fieldset">
      <Text as="legend" size="small" strong below={1}>
        {label}
      </Text>
      <Row align="stretch" className={styles.segments}>
        {options.map((option) => (
          <Row key={option.value} as="label" justify="center" size="small" strong className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Row>
        ))}
      </Row>
    </Text>
  )
}
