import { type ComponentProps, useId } from 'react'
import styles from './Field.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { Row, Text } from './primitives.tsx'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint: string
  readonly icon?: IconName
  readonly disabled?: boolean
}

interface ChoiceFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'value'> {
  readonly label: string
  readonly choices: readonly Choice[]
  /** The chosen value, if the inputs aren't registered with a form. */
  readonly chosen?: string
}

/** Radio buttons shown as cards, each with a line that explains the choice. */
export function ChoiceField({ label, choices, chosen, ...input }: ChoiceFieldProps) {
  const id = useId()
  return (
    <Text as="fieldset">
      <Text as="legend" size="small" strong below={1}>
        {label}
      </Text>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <div key={choice.value} className={styles.choice}>
            <input
              {...input}
              id={`${id}-${choice.value}`}
              type="radio"
              value={choice.value}
              {...(chosen !== undefined && { checked: chosen === choice.value })}
              disabled={choice.disabled ?? input.disabled}
              className={styles.button}
              aria-describedby={`${id}-${choice.value}-hint`}
            />
            <Row as="label" gap={2} strong className={styles.choiceFieldLabel} htmlFor={`${id}-${choice.value}`}>
              {choice.label}
              {choice.icon && <Icon name={choice.icon} size={16} />}
            </Row>
            <Text size="small" tone="muted" className={styles.choiceFieldHint} id={`${id}-${choice.value}-hint`}>
              {choice.hint}
            </Text>
          </div>
        ))}
      </div>
    </Text>
  )
}
