import type { College } from '@quad/contract/entities/college.ts'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { collegeNamed, findColleges } from './findColleges.ts'

interface CollegeSearch {
  readonly colleges: readonly College[]
  readonly otherId: string
  readonly value: string
  readonly onChoose: (collegeId: string) => void
  readonly list: RefObject<HTMLElement | null>
}

/** The state of a field that searches colleges: what is typed, which are found, which one the arrows stand on. */
export function useCollegeSearch({ colleges, otherId, value, onChoose, list }: CollegeSearch) {
  // What is being typed; undefined while the field shows the chosen college.
  const [typed, setTyped] = useState<string>()
  // Where the arrows stand; undefined while the list is closed.
  const [active, setActive] = useState<number>()
  const found = useMemo(() => findColleges(colleges, otherId, typed ?? ''), [colleges, otherId, typed])

  useEffect(() => {
    if (active !== undefined) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active, list])

  function close() {
    setActive(undefined)
    setTyped(undefined)
  }

  function choose(college: College | undefined) {
    if (college) onChoose(college._id)
    close()
  }

  function type(text: string) {
    setTyped(text)
    setActive(0)
    if (value !== '') onChoose('')
  }

  const show = () =>
    setActive(
      (at) =>
        at ??
        Math.max(
          0,
          found.findIndex((college) => college._id === value),
        ),
    )

  const keys = { active, count: found.length, show, move: setActive, choose: (at: number) => choose(found[at]), close }
  return {
    text: typed ?? colleges.find((college) => college._id === value)?.collegeName ?? '',
    found,
    active,
    show,
    type,
    choose,
    onKey: (event: KeyboardEvent) => onKey(event, keys),
    /** The field is left: a name typed in full counts as chosen. */
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

// The keys of a list below a field: arrows open and walk, Enter takes, Esc closes the list alone.
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
