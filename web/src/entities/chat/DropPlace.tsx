import type { ReactNode } from 'react'
import { openModal } from '../../shared/modal/store.ts'
import dropStyles from '../../shared/upload/drop.module.css'
import { kindOf } from '../../shared/upload/fileRules.ts'
import { useFileDrop } from '../../shared/upload/useFileDrop.ts'
import type { Address } from './address.ts'
import { fileWords } from './fileWords.ts'
import { handFiles } from './handedFiles.ts'
import styles from './DropPlace.module.css'

interface DropPlaceProps {
  readonly address: Address
  readonly children: ReactNode
}

/** Accepts dropped and pasted files and opens them in the modal that sends them (CHAT-03). */
export function DropPlace({ address, children }: DropPlaceProps) {
  const { over, handlers } = useFileDrop((files) => {
    const [file] = files
    if (!file) return
    handFiles(files)
    openModal('sendFile', { address, kind: kindOf(file) ?? 'file' })
  })
  return (
    <div
      className={`${styles.place} ${over ? dropStyles.dropping : ''}`}
      data-drop={over ? fileWords.drop : undefined}
      {...handlers}
    >
      {children}
    </div>
  )
}
