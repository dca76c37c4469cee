import { limits } from '@quad/contract/limits.ts'
import type { KeyboardEvent } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { isEnter } from '../../../shared/ui/isEnter.ts'
import { SortableFields } from '../../../shared/forms/SortableFields.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { composeWords } from '../composeWords.ts'
import { noOption, type PollValues } from '../discussionForm.ts'
import styles from './PollOptions.module.css'

const { options: words } = composeWords.poll

/** The options of a new poll, 2 to 12; Enter goes to the next one, which it adds after the last. */
export function PollOptions() {
  const { register, control, formState } = useFormContext<PollValues>()
  const array = useFieldArray({ control, name: 'options' })
  const errors = formState.errors.options

  function goOn(event: KeyboardEvent<HTMLInputElement>) {
    if (!isEnter(event) || event.altKey) return
    event.preventDefault()
    const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')
    if (next) next.focus()
    else if (array.fields.length < limits.pollOptionsMax) array.append(noOption)
  }

  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>
        {words.label} <span className={styles.range}>{words.range}</span>
      </legend>
      <SortableFields
        array={array}
        empty={noOption}
        min={limits.pollOptionsMin}
        max={limits.pollOptionsMax}
        words={words}
      >
        {(at) => (
          <TextField
            label={words.row(at + 1)}
            placeholder={words.row(at + 1)}
            maxLength={limits.pollTextLength}
            autoComplete="off"
            dir="auto"
            enterKeyHint="next"
            error={errors?.[at]?.text?.message}
            onKeyDown={goOn}
            {...register(`options.${at}.text`, { deps: 'options' })}
          />
        )}
      </SortableFields>
    </fieldset>
  )
}
