import type { College } from '@quad/contract/entities/college.ts'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { collegeNamed, findColleges, similarColleges } from './findColleges.ts'

interface CollegeSearch {
  readonly colleges: readonly College[]
  readonly otherId: string
  readonly value: string
  readonly onChoose: (collegeId: string, typed?: string) => void
  readonly list: RefObject<HTMLElement | null>
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

export function useCollegeSearch({ colleges, otherId, value, onChoose, list }: CollegeSearch) {
  // undefined: not typing, so the field shows the chosen college
  const [typed, setTyped] = useState<string>()
  // undefined: the list is closed
  const [active, setActive] = useState<number>()
  const { found, similar } = useFoundColleges(colleges, otherId, typed)

  useEffect(() => {
    if (active !== undefined) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active, list])

  function close() {
    setActive(undefined)
    setTyped(undefined)
  }

  function choose(college: College | undefined) {
    if (college) onChoose(college._id, typed)
    close()
  }

  function type(text: string) {
    setTyped(text)
    setActive(0)
    if (value !== '') onChoose('')
  }

  const chosenAt = found.findIndex(({ _id }) => _id === value)
  const show = () => setActive((at) => at ?? Math.max(0, chosenAt))

  const keys = { active, count: found.length, show, move: setActive, choose: (at: number) => choose(found[at]), close }
  return {
    text: typed ?? colleges.find((college) => college._id === value)?.collegeName ?? '',
    found,
    isSimilar: (college: College) => similar.includes(college),
    active,
    show,
    type,
    choose,
    onKey: (event: KeyboardEvent) => onKey(event, keys),
    /** On blur: a full college name that was typed counts as chosen. */
    leave: () => choose(typed === undefined ? undefined : collegeNamed(colleges, typed)),
  }
}

interface ListKeys {
  readonly active: number | undefined
  readonly count: number
  readonly show: () => void
  readonly move: (to: number) => void
  readonly choose: (at: number) => void
  readonly close: () => void
}

function onKey(event: KeyboardEvent, { active, count, show, move, choose, close }: ListKeys): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step !== 0) {
    event.preventDefault()
    if (active === undefined) show()
    else move((active + step + count) % count)
  } else if (active !== undefined && event.key === 'Enter' && !event.nativeEvent.isComposing) {
    event.preventDefault()
    choose(active)
  } else if (active !== undefined && event.key === 'Escape') {
    event.stopPropagation()
    close()
  }
}
