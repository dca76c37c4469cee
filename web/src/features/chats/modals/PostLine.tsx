import { authorName } from '../../../entities/post/authorName.ts'
import { usePostCard } from '../../../entities/post/usePostCard.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Named } from '../../../shared/ui/ListItem.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { sendWords } from '../modalWords.ts'
import styles from './SendPostModal.module.css'

export function PostLine({ postId }: { readonly postId: string }) {
  const { data: post, isPending } = usePostCard(postId)
  if (isPending) return <Skeleton shape="block" />
  if (!post) return null
  const { user, club, fest, media } = post
  const name = authorName(post)
  return (
    <section className={styles.post} aria-label={sendWords.postBy(name)}>
      <Named
        picture={
          <Avatar
            id={(user ?? club ?? fest)?._id ?? ''}
            name={name}
            src={user?.userImg ?? club?.clubImg ?? fest?.festImg}
            size={32}
            square={!user}
          />
        }
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
