import { type RefObject, useLayoutEffect, useRef } from 'react'
import { mentionsIn, withNames } from '../../../entities/mention/markup.ts'
import styles from './Composer.module.css'

interface MarksProps {
  readonly stored: string
  readonly box: RefObject<HTMLTextAreaElement | null>
}

/** Highlights the mentions, in a layer behind the message box. */
export function Marks({ stored, box }: MarksProps) {
  const marks = useRef<HTMLDivElement>(null)
  const places = mentionsIn(stored)
  const text = withNames(stored)
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    const follow = () => marks.current?.scrollTo(0, area.scrollTop)
    follow()
    area.addEventListener('scroll', follow)
    return () => area.removeEventListener('scroll', follow)
  })
  if (places.length === 0) return null
  return (
    <div ref={marks} className={styles.marks} aria-hidden="true" dir="auto">
      {places.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(places[at - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(places.at(-1)?.end)}
    </div>
  )
}
