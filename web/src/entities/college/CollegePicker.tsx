import type { College } from '@quad/contract/entities/college.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { type ComponentProps, useId, useRef } from 'react'
import { Field, fieldAria } from '../../shared/ui/Field.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import styles from '../../shared/ui/Combobox.module.css'
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
  const list = useRef<HTMLDivElement>(null)
  const search = useCollegeSearch({ colleges, otherId: otherCollegeId, value, onChoose: onChange, list })
  const optionId = (college: College) => `${id}-${college._id}`
  const active = search.active === undefined ? undefined : search.found[search.active]
  const open = active !== undefined
  return (
    <Field id={id} {...texts}>
      <div className={styles.box}>
        <input
          {...fieldAria(id, texts)}
          ref={ref}
          className={styles.input}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={active && optionId(active)}
          placeholder={collegeWords.search}
          value={search.text}
          onChange={(event) => search.type(event.currentTarget.value)}
          onClick={search.show}
          onKeyDown={search.onKey}
          onBlur={() => {
            search.leave()
            onBlur()
          }}
        />
        <Icon name="chevronDown" />
        {open && (
          <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={collegeWords.found} ref={list}>
            {search.found.map((college, index) => (
              <button
                key={college._id}
                id={optionId(college)}
                type="button"
                tabIndex={-1}
                className={styles.option}
                role="option"
                aria-selected={college._id === value}
                data-active={index === search.active}
                // Pressing an option must not blur the field: blur accepts what was typed.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => search.choose(college)}
              >
                {college.collegeName}
                {search.isSimilar(college) && <span className={styles.more}>{collegeWords.didYouMean}</span>}
                {college._id === otherCollegeId && <span className={styles.more}>{collegeWords.notListed}</span>}
                {college.restricted && <span className={styles.more}>{collegeWords.domain(college.emailDomain)}</span>}
              </button>
            ))}
          </div>
        )}
      </div>
    </Field>
  )
}
