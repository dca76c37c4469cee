import { type ComponentType, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { guardModal } from '../modal/store.ts'
import { IconButton } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Card } from '../ui/primitives.tsx'
import styles from './EmojiButton.module.css'
import type { EmojiPickerProps } from './EmojiPicker.tsx'
import { emojiWords } from './words.ts'

type Picker = ComponentType<EmojiPickerProps>

const fetchPicker = async (): Promise<Picker> => (await import('./EmojiPicker.tsx')).EmojiPicker

interface EmojiButtonProps {
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly className?: string | undefined
}

/**
 * Opens the emoji picker for a text box. Inserts the chosen emoji at the caret; Esc returns the focus to the box
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

  /** Closes the picker when Tab moves the focus out of picker, button and box. */
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
        onPointerEnter={() => void fetchPicker().catch(() => undefined)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- blur bubbles up from the picker inside */}
      <Card
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={emojiWords.open}
        tone="ink"
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
      </Card>
    </>
  )
}

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

function insertText(box: HTMLTextAreaElement, text: string): void {
  if (box.readOnly || box.disabled) return
  // On touch screens, focusing the box would open the keyboard.
  if (matchMedia('(pointer: fine)').matches && typeInto(box, text)) return
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

/** Inserts the text by execCommand, the only way that keeps undo working. Returns false if the browser lacks it. */
function typeInto(box: HTMLTextAreaElement, text: string): boolean {
  const before = document.activeElement
  box.focus({ preventScroll: true })
  const typed = document.execCommand('insertText', false, text)
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
  return typed
}

const gap = 8
const edge = 8
const widest = 376
const tallest = 420
const leastRoom = 260

/** Places the picker above or below its text box, whichever has room; full width on phones. */
function placePicker(box: HTMLElement | null, button: HTMLElement | null, panel: HTMLElement | null): void {
  if (!box || !button || !panel) return
  // clientWidth excludes the scrollbar, unlike innerWidth.
  const width = document.body.clientWidth
  const height = window.innerHeight
  const { top, bottom } = between(box, button, height)
  const roomAbove = top - gap - edge
  const roomBelow = height - bottom - gap - edge
  const above = roomAbove >= Math.min(tallest, roomBelow)
  const tall = Math.min(tallest, Math.max(roomAbove, roomBelow))
  const wide = Math.min(widest, width - 2 * edge)
  const [at, boxRect] = [button.getBoundingClientRect(), box.getBoundingClientRect()]
  const toLeft = at.left + at.right < boxRect.left + boxRect.right
  const left = Math.min(Math.max(edge, toLeft ? boxRect.left : at.right - wide), width - wide - edge)
  panel.style.width = `${wide}px`
  panel.style.height = `${tall}px`
  panel.style.left = `${left}px`
  panel.style.top = `${above ? top - gap - tall : bottom + gap}px`
}

/**
 * Returns the area that the picker must not cover: box and button, or only the button if there is no room otherwise.
 */
function between(box: HTMLElement, button: HTMLElement, height: number): { top: number; bottom: number } {
  const own = button.getBoundingClientRect()
  const other = box.getBoundingClientRect()
  const both = { top: Math.min(own.top, other.top), bottom: Math.max(own.bottom, other.bottom) }
  return Math.max(both.top, height - both.bottom) >= leastRoom ? both : own
}
