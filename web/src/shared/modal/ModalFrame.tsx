// The layered sheets: what a module of our own says wins, in whichever order they load.
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
  /** Actions, at the end of the frame. A submit button here names its form by `form`. */
  readonly footer?: ReactNode
  /** Something would be lost by closing: the frame asks first. */
  readonly dirty?: boolean
  /** Nothing closes the frame but what it asks for. */
  readonly required?: boolean
  /** A full one fills the window, whatever it holds: what is pressed in it stays where it is. */
  readonly size?: 'sm' | 'md' | 'lg' | 'full'
}

const discardWords = {
  question: 'Discard what you have written?',
  keep: 'Keep editing',
  discard: 'Discard',
} as const

const widths = { sm: 400, md: 520, lg: 680, full: 1200 } as const

/** The one frame of all modals: focus trapped and given back, Esc and Back close, a sheet on phones. */
export function ModalFrame({ title, children, footer, dirty = false, required = false, size = 'md' }: ModalFrameProps) {
  const asking = useModal((state) => state.askingToDiscard)
  // Before the next key press can ask.
  useLayoutEffect(() => describeModal({ dirty, required }), [dirty, required])
  useEffect(() => {
    // The page behind is held by a rule of our own: Mantine's would inject a style element that the policy forbids.
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
