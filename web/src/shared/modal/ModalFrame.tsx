// Layered sheets, so that our CSS modules win in any load order.
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { words } from '../words.ts'
import styles from './ModalFrame.module.css'
import { closeModal, describeModal, keepModal, requestCloseModal, useModal } from './store.ts'

export interface ModalFrameProps {
  readonly title: string
  readonly children: ReactNode
  /** A submit button here sets `form` to its form's id. */
  readonly footer?: ReactNode
  /** Ask before closing. */
  readonly dirty?: boolean
  /** Can't be dismissed. */
  readonly required?: boolean
  /** `full` fills the window whatever the content, so that its controls stay in place. */
  readonly size?: 'sm' | 'md' | 'lg' | 'full'
}

const discardWords = {
  question: 'Discard what you have written?',
  keep: 'Keep editing',
  discard: 'Discard',
} as const

const widths = { sm: 400, md: 520, lg: 680, full: 1200 } as const

/** The frame of all modals: traps and restores focus, closes on Esc and Back, a sheet on phones (SHELL-07). */
export function ModalFrame({ title, children, footer, dirty = false, required = false, size = 'md' }: ModalFrameProps) {
  const asking = useModal((state) => state.askingToDiscard)
  // A layout effect: before the next key press.
  useLayoutEffect(() => describeModal({ dirty, required }), [dirty, required])
  useEffect(() => {
    // Our own rule locks the page's scroll: Mantine's would inject a style element, which the policy forbids.
    document.documentElement.dataset.modalOpen = 'true'
    return () => {
      delete document.documentElement.dataset.modalOpen
    }
  }, [])
  return (
    <Modal.Root
      opened
      onClose={requestCloseModal}
      size={widths[size]}
      centered
      lockScroll={false}
      returnFocus={false}
      classNames={{
        inner: styles.inner,
        content: `${styles.content} ${size === 'full' ? styles.full : ''}`,
        overlay: styles.overlay,
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.header}>
          <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
          {required ? null : <Modal.CloseButton className={styles.close ?? ''} aria-label={words.actions.close} />}
        </div>
        <Modal.Body className={styles.body ?? ''}>
          <div className={styles.scroll}>{children}</div>
          {!footer || asking ? null : <div className={styles.footer}>{footer}</div>}
          {asking ? <DiscardQuestion /> : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function DiscardQuestion() {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div className={styles.discard} role="alertdialog" aria-label={discardWords.question}>
      <p>{discardWords.question}</p>
      <Button ref={keep} kind="quiet" onClick={keepModal}>
        {discardWords.keep}
      </Button>
      <Button kind="danger" onClick={closeModal}>
        {discardWords.discard}
      </Button>
    </div>
  )
}
