import type { Post } from '@quad/contract/entities/post.ts'
import { authorName } from '../../../entities/post/authorName.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { canShareElsewhere, copyPostLink, shareElsewhere } from '../copyPostLink.ts'
import { shareWords } from '../memberWords.ts'
import { postItemWords } from '../words.ts'
import styles from './PostActions.module.css'

/** Shares a post to the feed, a club, a chat or elsewhere; not offered on shares (FEED-11). */
export function ShareMenu({ post }: { readonly post: Post }) {
  if (post.sharedPost || post.sharedGone) return null
  const { _id: postId, privacy, shares } = post
  return (
    <Menu
      label={shareWords.menu(authorName(post), shares)}
      triggerClassName={styles.action}
      trigger={
        <>
          <Icon name="share" />
          <Text as="span" tabular>
            {shares > 0 ? shares : shareWords.share}
          </Text>
        </>
      }
    >
      {privacy ? (
        <MenuItem icon="clubs" onSelect={() => openModal('sharePost', { postId, clubId: privacy._id })}>
          {shareWords.within(privacy.clubName)}
        </MenuItem>
      ) : (
        <>
          <MenuItem icon="feed" onSelect={() => openModal('sharePost', { postId })}>
            {shareWords.toFeed}
          </MenuItem>
          <MenuItem icon="clubs" onSelect={() => openModal('clubList', { postId })}>
            {shareWords.toClub}
          </MenuItem>
        </>
      )}
      <MenuItem icon="send" onSelect={() => openModal('sendPost', { postId })}>
        {shareWords.inChat}
      </MenuItem>
      <MenuItem icon="link" onSelect={() => void copyPostLink(postId)}>
        {postItemWords.copyLink}
      </MenuItem>
      {canShareElsewhere && (
        <MenuItem icon="share" onSelect={() => void shareElsewhere(postId)}>
          {postItemWords.shareElsewhere}
        </MenuItem>
      )}
    </Menu>
  )
}
