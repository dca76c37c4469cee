import { type ReactNode, useEffect, useId } from 'react'
import { IconButton } from '../../../shared/ui/Button.tsx'
import panes from '../../../shared/ui/Panes.module.css'
import { focusHeading } from '../../../shared/ui/focus.ts'
import { Text } from '../../../shared/ui/primitives.tsx'
import { roomWords as words } from '../words.ts'
import styles from './TalkFrame.module.css'

interface SidePanelProps {
  readonly title: string
  /** The channel's name. */
  readonly place: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A pane beside a channel; on narrow screens it covers the channel and has a back button. */
export function SidePanel({ title, place, closeLabel, onClose, children }: SidePanelProps) {
  const id = useId()
  useReturnedFocus()
  return (
    <section className={`${panes.pane} ${styles.panel}`} aria-labelledby={id}>
      <header className={panes.bar}>
        <IconButton icon="chevronLeft" className={styles.back ?? ''} label={words.backTo(place)} onClick={onClose} />
        <div className={panes.what}>
          <h2 className={panes.title} id={id}>
            {title}
          </h2>
          <Text size="tiny" tone="muted" cut>
            {words.inChannel(place)}
          </Text>
        </div>
        <IconButton icon="close" className={styles.close ?? ''} label={closeLabel} onClick={onClose} />
      </header>
      {children}
    </section>
  )
}

/** Focuses the channel's heading when the focused button or box disappears with the panel. */
function useReturnedFocus(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading()
    },
    [],
  )
}
