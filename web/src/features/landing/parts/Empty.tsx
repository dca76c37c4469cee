import styles from './Board.module.css'

/** A bare note where the board has nothing yet; EmptyState would bring the code of post pages along. */
export function Empty({ title, text }: { readonly title: string; readonly text?: string }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p>{text}</p>}
    </div>
  )
}
