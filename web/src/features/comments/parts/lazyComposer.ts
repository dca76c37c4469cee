import { lazyCommenting } from '../../../entities/comment/lazyCommenting.tsx'
import styles from './Comments.module.css'

export const writing = lazyCommenting(
  async () => (await import('../calls/createComment.ts')).commentOutbox,
  styles.composerPlace,
)
