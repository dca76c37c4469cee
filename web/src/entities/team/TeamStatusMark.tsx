import type { TeamStatus } from '@quad/contract/entities/team.ts'
import styles from './TeamStatusMark.module.css'
import { teamWords } from './words.ts'

interface TeamStatusMarkProps {
  readonly status: TeamStatus
  /** The status text; by default it is worded for the team's members. */
  readonly label?: string
}

export function TeamStatusMark({ status, label = teamWords.status[status] }: TeamStatusMarkProps) {
  return <span className={`${styles.mark} ${styles[status]}`}>{label}</span>
}
