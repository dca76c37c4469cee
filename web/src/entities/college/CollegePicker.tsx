import type { College } from '@quad/contract/entities/college.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { type ComponentProps, useId, useMemo, useState } from 'react'
import styles from '../../shared/ui/Combobox.module.css'
import { ComboboxList, ComboboxOption, useCombobox } from '../../shared/ui/Combobox.tsx'
import field from '../../shared/ui/Field.module.css'
import { Field, fieldAria } from '../../shared/ui/Field.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Text } from '../../shared/ui/primitives.tsx'
import { collegeNamed, findColleges, similarColleges } from './findColleges.ts'
import { collegeWords } from './words.ts'

interface CollegePickerProps {
  readonly colleges: readonly College[]
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly value: string | undefined
  /** `typed` is the search text that found the college, if any. */
  readonly onChange: (collegeId: string, typed?: string) => void
  readonly onBlur: () => void
  readonly ref?: ComponentProps<'input'>['ref']
}

/** A combobox that finds a college by name or domain; "other" is always offered last (COLL-05). */
export function CollegePicker(props: CollegePickerProps) {
  const { colleges, hint, error, placeholder = collegeWords.search, value = '', onChange, onBlur, ref } = props
  const id = useId()
  const texts = { label: collegeWords.label, hint, error }
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
          placeholder={placeholder}
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

interface CollegeSearch {
  readonly colleges: readonly College[]
  readonly otherId: string
  readonly value: string
  readonly onChoose: (collegeId: string, typed?: string) => void
}

/** Returns the colleges that match a text. If none does, those with similar names come first. */
function useFoundColleges(colleges: readonly College[], otherId: string, typed = '') {
  return useMemo(() => {
    const named = findColleges(colleges, otherId, typed)
    const isListed = named.some(({ _id }) => _id !== otherId)
    const similar = isListed ? [] : similarColleges(colleges, typed)
    return { found: [...similar, ...named], similar }
  }, [colleges, otherId, typed])
}

function useCollegeSearch({ colleges, otherId, value, onChoose }: CollegeSearch) {
  // Undefined while nobody types: the field then shows the chosen college.
  const [typed, setTyped] = useState<string>()
  const { found, similar } = useFoundColleges(colleges, otherId, typed)
  const chosenAt = found.findIndex(({ _id }) => _id === value)
  const choose = (college: College) => onChoose(college._id, typed)
  const combobox = useCombobox({
    options: found,
    first: Math.max(0, chosenAt),
    onChoose: choose,
    onClose: () => setTyped(undefined),
  })
  return {
    combobox,
    text: typed ?? colleges.find((college) => college._id === value)?.collegeName ?? '',
    found,
    isSimilar: (college: College) => similar.includes(college),
    type(text: string) {
      setTyped(text)
      combobox.open(0)
      if (value !== '') onChoose('')
    },
    /** On blur, chooses the college whose full name was typed. */
    leave() {
      const named = typed === undefined ? undefined : collegeNamed(colleges, typed)
      if (named) choose(named)
      combobox.close()
    },
  }
}
