import styles from './MessageContent.module.css'

interface PostLinkProps {
  readonly address: string
}

/** A shared post's address, where its card can't be loaded. */
export const PostLink = ({ address }: PostLinkProps) => (
  <a className={styles.link} href={address}>
    {address}
  </a>
)
