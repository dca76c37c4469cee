import type { PostClub } from '@quad/contract/entities/club.ts'
import type { PostFest } from '@quad/contract/entities/fest.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import { Suspense } from 'react'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { lazyPiece } from '../../shared/ui/lazyPiece.ts'
import { authorName } from './authorName.ts'

interface PictureProps {
  readonly id: string
  readonly name: string
  readonly src: string
  readonly size: 24 | 32 | 40
}

const InitialsOfPage = (props: PictureProps) => <Avatar {...props} square />

// Loaded only when an author without a picture is shown, so that visitors' pages stay small.
const PagePicture = lazyPiece<PictureProps>(
  async () => (await import('../page/PagePicture.tsx')).PagePicture,
  InitialsOfPage,
)

interface Author {
  readonly user?: Pick<UserCard, '_id' | 'displayName' | 'userImg'> | undefined
  readonly club?: Pick<PostClub, '_id' | 'clubName' | 'clubImg'> | undefined
  readonly fest?: Pick<PostFest, '_id' | 'festName' | 'festImg'> | undefined
}

interface AuthorPictureProps {
  readonly post: Author
  readonly size?: PictureProps['size']
}

/** The picture of a post's author: a person, a club or a fest. Decorative. */
export function AuthorPicture({ post, size = 40 }: AuthorPictureProps) {
  const { user, club, fest } = post
  const id = (user ?? club ?? fest)?._id ?? ''
  const src = user?.userImg ?? club?.clubImg ?? fest?.festImg ?? ''
  const picture = { id, name: authorName(post), src, size }
  if (user) return <Avatar {...picture} />
  const initials = <InitialsOfPage {...picture} />
  if (src !== '') return initials
  return (
    <Suspense fallback={initials}>
      <PagePicture {...picture} />
    </Suspense>
  )
}
