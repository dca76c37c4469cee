import type { College } from '@quad/contract/entities/college.ts'
import { useMemo, useState } from 'react'
import { useCombobox } from '../../shared/ui/Combobox.tsx'
import { collegeNamed, findColleges, similarColleges } from './findColleges.ts'

interface CollegeSearch {
  readonly colleges: readonly College[]
  readonly otherId: string
  readonly value: string
  readonly onChoose: (collegeId: string, typed?: string) => void
}

/** The colleges that a text names, after those that it may misspell if it names none. */
function useFoundColleges(colleges: readonly College[], otherId: string, typed = '') {
  return useMemo(() => {
    const named = findColleges(colleges, otherId, typed)
    const isListed = named.some(({ _id }) => _id !== otherId)
    const similar = isListed ? [] : similarColleges(colleges, typed)
    return { found: [...similar, ...named], similar }
  }, [colleges, otherId, typed])
}

export function useCollegeSearch({ colleges, otherId, value, onChoose }: CollegeSearch) {
  // undefined: not typing, so the field shows the chosen college
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
    /** On blur: a full college name that was typed counts as chosen. */
    leave() {
      const named = typed === undefined ? undefined : collegeNamed(colleges, typed)
      if (named) choose(named)
      combobox.close()
    },
  }
}
