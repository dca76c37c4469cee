import styles from './Sketch.module.css'

export type SketchKind = 'post' | 'event' | 'club' | 'talk' | 'reminder'

/** An outline of a future item, for an empty list. Decorative. */
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
