import { type ComponentType, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { guardModal } from '../modal/store.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './EmojiButton.module.css'
import type { EmojiPickerProps } from './EmojiPicker.tsx'
import { insertText } from './insertText.ts'
import { placePicker } from './placePicker.ts'
import { emojiWords } from './words.ts'

type Picker = ComponentType<EmojiPickerProps>

const fetchPicker = async (): Promise<Picker> => (await import('./EmojiPicker.tsx')).EmojiPicker

interface EmojiButtonProps {
  /** What is written into. */
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly className?: string | undefined
}

/**
 * Opens the choice of emoji beside a box; what is chosen goes in at the caret. Esc gives the focus back to the box
 * (CHAT-03).
 */
export function EmojiButton({ box, className }: EmojiButtonProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const place = () => placePicker(box.current, button.current, panel.current)
  useEffect(() => {
    if (!open) return
    const leave = guardModal(() => panel.current?.hidePopover())
    window.addEventListener('resize', place)
    return () => {
      leave()
      window.removeEventListener('resize', place)
    }
  })

  function toggled(isOpen: boolean) {
    setOpen(isOpen)
    const active = document.activeElement
    if (!isOpen && (active === button.current || panel.current?.contains(active))) box.current?.focus()
  }

  /** Who goes on by the Tab key has done with it; what is chosen goes by way of the box. */
  function left(to: EventTarget | null) {
    const stays = to === box.current || to === button.current || panel.current?.contains(to instanceof Node ? to : null)
    if (to && !stays) panel.current?.hidePopover()
  }

  return (
    <>
      <IconButton
        ref={button}
        icon="smile"
        label={emojiWords.open}
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        // By the time it is pressed, it is mostly there.
        onPointerEnter={() => void fetchPicker().catch(() => undefined)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of those within */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={emojiWords.open}
        className={styles.panel}
        onBeforeToggle={({ newState }) => newState === 'open' && place()}
        onToggle={({ newState }) => toggled(newState === 'open')}
        onBlur={({ relatedTarget }) => left(relatedTarget)}
      >
        {open && (
          <Fetched
            onChoose={(glyph) => box.current && insertText(box.current, glyph)}
            onClose={() => panel.current?.hidePopover()}
          />
        )}
      </div>
    </>
  )
}

/**
 * The picker, which is fetched when it is first opened; where it does not come, that is said, and it can be tried
 * again.
 */
function Fetched(props: EmojiPickerProps) {
  const [Picker, setPicker] = useState<Picker>()
  const [failure, setFailure] = useState<unknown>()
  const wanted = !Picker && failure === undefined
  useEffect(() => {
    if (wanted) fetchPicker().then((fetched) => setPicker(() => fetched), setFailure)
  }, [wanted])
  if (Picker) return <Picker {...props} />
  if (failure === undefined) return <p className={styles.loading}>{emojiWords.loading}</p>
  return (
    <div className={styles.failed}>
      <ErrorState error={undefined} onRetry={() => setFailure(undefined)} />
    </div>
  )
}
