import styles from './Sketch.module.css'

export type SketchKind = 'post' | 'event' | 'club' | 'talk' | 'reminder'

/** The outline of what a list will hold, for its empty state. Decorative. */
export function Sketch({ kind }: { readonly kind: SketchKind }) {
  return (
    <div className={styles.sketch} data-kind={kind} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
