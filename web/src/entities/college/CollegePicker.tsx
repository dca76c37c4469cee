import type { College } from '@quad/contract/entities/college.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { type ComponentProps, useId } from 'react'
import { ComboboxList, ComboboxOption } from '../../shared/ui/Combobox.tsx'
import styles from '../../shared/ui/Combobox.module.css'
import field from '../../shared/ui/Field.module.css'
import { Field, fieldAria } from '../../shared/ui/Field.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Text } from '../../shared/ui/primitives.tsx'
import { useCollegeSearch } from './useCollegeSearch.ts'
import { collegeWords } from './words.ts'

interface CollegePickerProps {
  readonly colleges: readonly College[]
  readonly error?: string | undefined
  readonly value: string | undefined
  /** `typed` is the text for which the college was found, if any. */
  readonly onChange: (collegeId: string, typed?: string) => void
  readonly onBlur: () => void
  readonly ref?: ComponentProps<'input'>['ref']
}

/** A combobox that finds a college by name or domain; "other" is always offered last (COLL-05). */
export function CollegePicker({ colleges, error, value = '', onChange, onBlur, ref }: CollegePickerProps) {
  const id = useId()
  const texts = { label: collegeWords.label, error }
  const search = useCollegeSearch({ colleges, otherId: otherCollegeId, value, onChoose: onChange })
  const { combobox } = search
  return (
    <Field id={id} {...texts}>
      <div className={styles.box}>
        <input
          {...fieldAria(id, texts)}
          {...combobox.field}
          ref={ref}
          className={field.input}
          spellCheck={false}
          placeholder={collegeWords.search}
          value={search.text}
          onChange={(event) => search.type(event.currentTarget.value)}
          onClick={() => combobox.isOpen || combobox.open()}
          onBlur={() => {
            search.leave()
            onBlur()
          }}
        />
        <Icon name="chevronDown" />
        {combobox.isOpen && (
          <ComboboxList combobox={combobox} label={collegeWords.found}>
            {search.found.map((college, at) => (
              <ComboboxOption key={college._id} combobox={combobox} at={at} selected={college._id === value}>
                {college.collegeName}
                {search.isSimilar(college) && (
                  <Text as="span" size="tiny" tone="muted">
                    {collegeWords.didYouMean}
                  </Text>
                )}
                {college._id === otherCollegeId && (
                  <Text as="span" size="tiny" tone="muted">
                    {collegeWords.notListed}
                  </Text>
                )}
                {college.restricted && (
                  <Text as="span" size="tiny" tone="muted">
                    {collegeWords.domain(college.emailDomain)}
                  </Text>
                )}
              </ComboboxOption>
            ))}
          </ComboboxList>
        )}
      </div>
    </Field>
  )
}
