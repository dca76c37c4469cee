import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal, openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { words } from '../../../shared/words.ts'
import { errorWords } from '../words.ts'
import styles from './SignInRequiredModal.module.css'

/** Offers Login, Register, or Cancel to continue as guest (SHELL-08). */
export function SignInRequiredModal({ reason }: ModalProps['signInRequired']) {
  return (
    <ModalFrame title={errorWords.signIn.title} size="sm">
      <p className={styles.reason}>{reason ?? errorWords.signIn.reason}</p>
      <div className={styles.ways}>
        <Button wide onClick={() => openModal('login', {})}>
          {errorWords.login}
        </Button>
        <Button wide kind="quiet" onClick={() => openModal('register', {})}>
          {errorWords.register}
        </Button>
        <button type="button" className={styles.guest} onClick={closeModal}>
          {words.actions.cancel} <span className={styles.aside}>· {errorWords.signIn.guest}</span>
        </button>
      </div>
    </ModalFrame>
  )
}
