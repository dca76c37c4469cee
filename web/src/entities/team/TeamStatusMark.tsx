import type { TeamStatus } from '@quad/contract/entities/team.ts'
import styles from './TeamStatusMark.module.css'
import { teamWords } from './words.ts'

export function TeamStatusMark({ status }: { readonly status: TeamStatus }) {
  return <span className={`${styles.mark} ${styles[status]}`}>{teamWords.status[status]}</span>
}
