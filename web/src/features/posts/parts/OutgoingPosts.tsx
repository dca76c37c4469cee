import { postAlerts } from '@quad/contract/messages/posts.ts'
import { PagePicture } from '../../../entities/page/PagePicture.tsx'
import { PostText } from '../../../entities/post/PostText.tsx'
import { outgoingWords } from '../../../entities/post/memberWords.ts'
import { postWords } from '../../../entities/post/words.ts'
import { UnsentState } from '../../../shared/outbox/UnsentState.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { focusHeading } from '../../../shared/ui/focus.ts'
import { List, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { type OutgoingPost, postDelivery, postOutbox } from '../calls/createPost.ts'
import styles from './PostList.module.css'

/** Lists the viewer's posts that the server hasn't confirmed yet, newest first, with Retry and Discard (FEED-05). */
export function OutgoingPosts() {
  const items = postOutbox.useItems()
  if (items.length === 0) return null
  return (
    <List aria-label={outgoingWords.list}>
      {items.toReversed().map((one) => (
        <li key={one.clientId} className={styles.outgoingPostsItem}>
          <OutgoingItem outgoing={one} />
        </li>
      ))}
    </List>
  )
}

function OutgoingItem({ outgoing }: { readonly outgoing: OutgoingPost }) {
  const user = useSession((session) => session.user)
  const { body, host, audience } = outgoing
  const name = host || (user?.displayName ?? '')
  return (
    <Stack as="article" gap={2} aria-label={outgoingWords.post} tabIndex={-1}>
      <Row gap={3} className={styles.head}>
        {host === '' ? (
          <Avatar id={user?._id ?? ''} name={name} src={user?.userImg} />
        ) : (
          <PagePicture id={body.club ?? body.fest ?? ''} />
        )}
        <Stack as="p" strong breaks shrink>
          <bdi>{name}</bdi>
          {audience !== '' && (
            <Text as="span" size="small" tone="muted">
              {postWords.within(audience)}
            </Text>
          )}
        </Stack>
      </Row>
      {body.text && <PostText text={body.text} whole={false} />}
      <OutgoingMedia body={body} />
      <UnsentState
        unsent={outgoing}
        sending={outgoingWords.sending}
        refused={postAlerts.postNotPosted}
        onRetry={({ currentTarget }) => {
          // Move the focus, because the focused button disappears.
          currentTarget.closest('article')?.focus({ preventScroll: true })
          postDelivery.retry(outgoing)
        }}
        onDiscard={() => {
          focusHeading()
          postDelivery.discard(outgoing)
        }}
      />
    </Stack>
  )
}

function OutgoingMedia({ body }: Pick<OutgoingPost, 'body'>) {
  if (body.videofile)
    return (
      <Row as="p" gap={2} align="stretch" tone="muted" className={styles.media}>
        {outgoingWords.video}
      </Row>
    )
  if (!body.images?.length) return null
  return (
    <Row gap={2} align="stretch" tone="muted" className={styles.media}>
      {body.images.map((address, at) => (
        <img key={address} src={address} alt={body.imageAlts?.[at] ?? ''} />
      ))}
    </Row>
  )
}
