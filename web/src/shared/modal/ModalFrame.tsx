import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/primitives.tsx'
import { words } from '../words.ts'
import styles from './ModalFrame.module.css'
import { closeModal, describeModal, keepModal, requestCloseModal, useModal } from './store.ts'

export interface ModalFrameProps {
  readonly title: string
  readonly children: ReactNode
  /** Buttons below the content. A submit button among them sets `form` to its form's id. */
  readonly footer?: ReactNode
  /** Asks for confirmation before closing. */
  readonly dirty?: boolean
  /** The person can't dismiss the modal. */
  readonly required?: boolean
  /** Called for Back instead of closing, in a dialog with a previous step. */
  readonly onBack?: (() => void) | undefined
  /** `viewer` fills the window with black, below its header. */
  readonly size?: 'sm' | 'md' | 'lg' | 'viewer'
}

const discardWords = {
  question: 'Discard what you have written?',
  keep: 'Keep editing',
  discard: 'Discard',
} as const

/** The frame of all modals: traps the focus, closes on Esc and Back, a sheet on phones (SHELL-07). */
export function ModalFrame({
  title,
  children,
  footer,
  dirty = false,
  required = false,
  onBack,
  size = 'md',
}: ModalFrameProps) {
  const asking = useModal((state) => state.askingToDiscard)
  const content = useRef<HTMLDivElement>(null)
  // A layout effect, so that it runs before the next key press.
  useLayoutEffect(
    () => describeModal({ dirty, required, onBack: onBack ? () => goBack(onBack, content.current) : null }),
    [dirty, required, onBack],
  )
  useEffect(() => {
    document.documentElement.dataset.modalOpen = size
    return () => {
      delete document.documentElement.dataset.modalOpen
    }
  }, [size])
  return (
    // 'trap-focus' keeps toasts clickable; base.css stops the page from scrolling.
    <Dialog.Root open modal="trap-focus" onOpenChange={requestCloseModal}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.overlay} />
        <Dialog.Viewport className={styles.inner}>
          <Dialog.Popup
            ref={content}
            className={`${styles.content} ${styles[size]}`}
            aria-modal
            initialFocus={() => {
              // A form that restored its draft has focused a field already.
              if (content.current?.contains(document.activeElement)) return false
              return content.current?.querySelector<HTMLElement>('[data-autofocus]') ?? true
            }}
            // app/ModalHost.tsx returns the focus, as one modal may replace another.
            finalFocus={false}
          >
            <Row gap={4} justify="between" rigid className={styles.header}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {required ? null : (
                <Row
                  as={Dialog.Close}
                  inline
                  rigid
                  justify="center"
                  tone="muted"
                  hover
                  className={styles.close}
                  aria-label={words.actions.close}
                >
                  <Icon name="close" />
                </Row>
              )}
            </Row>
            <div className={styles.scroll}>{children}</div>
            {!footer || asking ? null : (
              <Row justify="end" gap={2} wrap className={styles.footer}>
                {footer}
              </Row>
            )}
            {asking ? <DiscardQuestion /> : null}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Goes to the previous step, or first closes an open layer or the question whether to discard changes. */
function goBack(toStepBefore: () => void, dialog: HTMLElement | null): void {
  const { guard, askingToDiscard } = useModal.getState()
  if (guard || askingToDiscard) return requestCloseModal()
  // Focus the dialog first: if the focused field disappears, the dialog would take the next step's focus a frame later.
  dialog?.focus()
  toStepBefore()
}

function DiscardQuestion() {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <Row justify="end" gap={2} wrap className={styles.discard} role="alertdialog" aria-label={discardWords.question}>
      <p>{discardWords.question}</p>
      <Button ref={keep} kind="quiet" onClick={keepModal}>
        {discardWords.keep}
      </Button>
      <Button kind="danger" onClick={closeModal}>
        {discardWords.discard}
      </Button>
    </Row>
  )
}
