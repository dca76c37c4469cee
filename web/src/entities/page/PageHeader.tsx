import type { ReactNode } from 'react'
import { personHue } from '../../shared/ui/Avatar.tsx'
import { Pattern } from '../../shared/ui/Pattern.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Row, Stack } from '../../shared/ui/primitives.tsx'
import styles from './PageHeader.module.css'
import { inClubHue } from './drawing.ts'

interface PageHeaderProps {
  /** The id of the club, college, fest or person, which selects the colour; undefined while loading. */
  readonly id: string | undefined
  /** The heading for screen readers until the name is loaded. */
  readonly label: string
  readonly name: ReactNode
  readonly facts: ReactNode
  readonly acts?: ReactNode
  /** The picture, which overlaps the lower edge of the coloured area. */
  readonly picture?: ReactNode
  /** Uses a person's colours and a round picture. */
  readonly person?: boolean
  /** A picture that replaces the coloured area's pattern. */
  readonly banner?: ReactNode
  /** Content across the lower edge of the coloured area. */
  readonly ribbon?: ReactNode
}

/**
 * The head of a page: a coloured area or a wide picture, then picture, name, facts and buttons. It renders one heading
 * from the start, which has the focus after a page change and must not be replaced when data load.
 */
export function PageHeader({ id, label, name, facts, acts, picture, person = false, banner, ribbon }: PageHeaderProps) {
  const frame = `${styles.header} ${picture === undefined ? styles.wide : ''} ${person ? styles.person : ''}`
  const hue =
    id === undefined
      ? { className: frame }
      : person
        ? { className: frame, 'data-person-hue': personHue(id) }
        : inClubHue(id, frame)
  return (
    <header {...hue}>
      <Stack className={styles.wash}>
        {banner ??
          (id && (
            <div className={styles.pattern} aria-hidden="true">
              <Pattern id={id} width={320} />
            </div>
          ))}
        {ribbon && <p className={styles.ribbon}>{ribbon}</p>}
      </Stack>
      {picture !== undefined && (
        <Row align="stretch" className={styles.picture}>
          {picture}
        </Row>
      )}
      <h1 className={id === undefined ? 'visuallyHidden' : styles.name}>{id === undefined ? label : name}</h1>
      {id === undefined && (
        <div className={styles.name}>
          <Skeleton shape="title" width="half" />
        </div>
      )}
      <div className={styles.facts}>{id === undefined ? <Skeleton width="half" /> : facts}</div>
      <Row gap={2} wrap justify="end" className={styles.acts}>
        {acts}
      </Row>
    </header>
  )
}
