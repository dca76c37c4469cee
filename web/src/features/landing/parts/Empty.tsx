import { Text } from '../../../shared/ui/primitives.tsx'
import styles from './Board.module.css'

/** A plain note where the board has no items yet. EmptyState would load code of post pages. */
export function Empty({ title, text }: { readonly title: string; readonly text?: string }) {
  return (
    <div className={styles.empty}>
      <Text strong tone="ink">
        {title}
      </Text>
      {text !== undefined && <Text>{text}</Text>}
    </div>
  )
}
