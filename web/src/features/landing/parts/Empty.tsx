import { Text } from '../../../shared/ui/primitives.tsx'
import styles from './Board.module.css'

/** A bare note where the board has nothing yet; EmptyState would bring the code of post pages along. */
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
