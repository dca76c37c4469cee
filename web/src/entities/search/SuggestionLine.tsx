import type { Suggestion } from '@quad/contract/entities/query.ts'
import { PagePicture } from '../page/PagePicture.tsx'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import type { SearchKind } from './kinds.ts'
import styles from './SuggestionLine.module.css'

interface SuggestionLineProps {
  readonly kind: SearchKind
  readonly suggestion: Suggestion
}

/** Picture, name and a detail. */
export function SuggestionLine({ kind, suggestion }: SuggestionLineProps) {
  const { _id, name, image, detail } = suggestion
  return (
    <>
      {kind === 'people' ? (
        <Avatar id={_id} name={name} src={image} />
      ) : (
        <PagePicture id={_id} name={name} src={image} />
      )}
      <span className={styles.text}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.detail}>{detail}</span>
      </span>
    </>
  )
}
