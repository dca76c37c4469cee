import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { hasPageBehind } from '../../../shared/navigation/history.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { postItemWords } from '../words.ts'
import styles from './PostList.module.css'

/** Leads back through the browser's history, or to `home` where one came from elsewhere. */
export function BackLink({ home }: { readonly home: string }) {
  const navigate = useNavigate()
  function back(event: MouseEvent) {
    if (!hasPageBehind()) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Row as={Link} inline gap={1} size="small" strong tone="muted" to={home} className={styles.back} onClick={back}>
      <Icon name="chevronLeft" />
      {postItemWords.back}
    </Row>
  )
}
