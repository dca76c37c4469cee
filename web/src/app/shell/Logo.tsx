import { Link } from '../../shared/ui/Link.tsx'
import { Row } from '../../shared/ui/primitives.tsx'
import { words } from '../../shared/words.ts'
import styles from './Logo.module.css'

interface LogoProps {
  readonly to: string
  /** Shows the name beside the mark always, or only on screens of 1300 px and more. */
  readonly word: 'always' | 'wide'
}

/** The mark is a quadrangle seen from above, with a marigold pin in its corner. */
export function Logo({ to, word }: LogoProps) {
  return (
    <Row as={Link} inline strong tone="ink" to={to} className={styles.logo} aria-label={words.product}>
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className={styles.walls} d="M4 6h22v22H4z" />
        <circle className={styles.pin} cx="26" cy="6" r="5.5" />
      </svg>
      <span className={word === 'wide' ? styles.wideOnly : ''}>{words.product}</span>
    </Row>
  )
}
