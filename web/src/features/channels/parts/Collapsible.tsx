import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../../shared/ui/Icon.tsx'
import styles from './Collapsible.module.css'

/** A group below a heading that closes and opens it. */
export function Collapsible({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(true)
  return (
    <section className={styles.group} aria-labelledby={`${id}-title`}>
      <h2 className={styles.heading}>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.title}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {title}
          <span className={styles.mark}>
            <Icon name="chevronDown" />
          </span>
        </button>
      </h2>
      <div id={id} className={styles.fold} data-open={open} inert={!open}>
        <div className={styles.inner}>{children}</div>
      </div>
    </section>
  )
}
