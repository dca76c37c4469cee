import { AuthorPicture } from '../../../entities/post/AuthorPicture.tsx'
import { authorName } from '../../../entities/post/authorName.ts'
import { usePostCard } from '../../../entities/post/usePostCard.ts'
import { Named } from '../../../shared/ui/ListItem.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { sendWords } from '../modalWords.ts'
import styles from './SendPostModal.module.css'

export function PostLine({ postId }: { readonly postId: string }) {
  const { data: post, isPending } = usePostCard(postId)
  if (isPending) return <Skeleton shape="block" />
  if (!post) return null
  const { media } = post
  const name = authorName(post)
  return (
    <section className={styles.post} aria-label={sendWords.postBy(name)}>
      <Named
        picture={<AuthorPicture post={post} size={32} />}
        name={name}
        line={
          <span className={styles.excerpt} dir="auto">
            {post.text || sendWords.kinds[media[0]?.kind === 'video' ? 'video' : 'image']}
          </span>
        }
      />
    </section>
  )
}
