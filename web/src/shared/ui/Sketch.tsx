import styles from './Sketch.module.css'

export type SketchOf = 'post' | 'event' | 'club' | 'talk' | 'reminder'

/** The outline of what a list will hold, for its empty state. Decorative. */
export function Sketch({ of }: { readonly of: SketchOf }) {
  return (
    <div className={styles.sketch} data-of={of} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
