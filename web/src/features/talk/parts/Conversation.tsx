import type { ReactNode } from 'react'
import panes from '../../../shared/ui/Panes.module.css'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack } from '../../../shared/ui/primitives.tsx'
import dropStyles from '../../../shared/upload/UploadTile.module.css'
import { useFileDrop } from '../../../shared/upload/useFileDrop.ts'
import type { Talk } from '../follow.ts'
import type { Address } from '../message.ts'
import type { Room } from '../room.ts'
import { sendFiles } from '../sendFiles.ts'
import { fileWords, talkWords } from '../words.ts'
import { Composer } from './Composer.tsx'
import styles from './Conversation.module.css'
import { Messages } from './Messages.tsx'
import type { GoTo } from './scrolling.ts'

/** The part of a conversation's query that is used here. */
type Shown = Pick<Talk, 'data' | 'error' | 'isFetching' | 'missing' | 'catchUp'> & { readonly refetch: () => unknown }

interface ConversationProps {
  readonly room: Room
  readonly talk: Shown
  /** A message to scroll to, loaded or not. */
  readonly goTo?: GoTo | undefined
}

/** Shows a room's messages, and the message box or why the viewer can't write. */
export function Conversation({ room, talk, goTo }: ConversationProps) {
  const { address, boxLabel, notice } = room
  const { data: shown } = talk
  if (!shown) return <Unloaded query={talk} />
  const messages = <Messages {...{ room, shown, goTo }} missing={talk.missing} onCatchUp={talk.catchUp} />
  if (notice === undefined)
    return (
      <DropPlace address={address}>
        {messages}
        <Composer address={address} label={boxLabel} managed={room.managed} />
      </DropPlace>
    )
  return (
    <>
      {messages}
      <Row gap={2} wrap justify="between" tone="muted" rigid className={styles.notice} role="status">
        {notice}
      </Row>
    </>
  )
}

/** Accepts dropped and pasted files and opens them in the modal that sends them (CHAT-03). */
function DropPlace({ address, children }: { readonly address: Address; readonly children: ReactNode }) {
  const { over, handlers } = useFileDrop((files) => sendFiles(address, files))
  return (
    <div
      className={`${styles.drop} ${over ? dropStyles.dropping : ''}`}
      data-drop={over ? fileWords.drop : undefined}
      {...handlers}
    >
      {children}
    </div>
  )
}

/** Shown instead of a conversation that loads or can't be loaded. */
export function Unloaded({ query }: { readonly query: Pick<Shown, 'error' | 'isFetching' | 'refetch'> }) {
  if (!query.error) return <MessageSkeleton label={talkWords.loading} />
  return (
    <div className={panes.state}>
      <QueryError query={query} />
    </div>
  )
}

const places = ['first', 'second', 'third', 'fourth'] as const

export function MessageSkeleton({ label }: { readonly label: string }) {
  return (
    <Stack gap={3} justify="end" pad={4} className={styles.places}>
      <p className="visuallyHidden" role="status">
        {label}
      </p>
      {places.map((place, index) => (
        <div key={place} className={index % 2 === 0 ? '' : styles.own}>
          <Skeleton shape="title" width="full" />
        </div>
      ))}
    </Stack>
  )
}
