import type { AccountModalProps } from './props/accounts.ts'
import type { ChannelModalProps } from './props/channels.ts'
import type { ClubModalProps } from './props/clubs.ts'
import type { CollegeModalProps } from './props/colleges.ts'
import type { CommentModalProps } from './props/comments.ts'
import type { ErrorModalProps } from './props/errors.ts'
import type { EventModalProps } from './props/events.ts'
import type { FestModalProps } from './props/fests.ts'
import type { ModerationModalProps } from './props/moderation.ts'
import type { PostModalProps } from './props/posts.ts'
import type { ProfileModalProps } from './props/profiles.ts'
import type { SessionModalProps } from './props/sessions.ts'
import type { SupportModalProps } from './props/support.ts'
import type { TalkModalProps } from './props/talk.ts'
import type { TeamModalProps } from './props/teams.ts'
import type { UploadModalProps } from './props/uploads.ts'

/** The props of each modal type: plain data only; results travel through the query cache. */
export type ModalProps = AccountModalProps &
  ChannelModalProps &
  ClubModalProps &
  CollegeModalProps &
  CommentModalProps &
  ErrorModalProps &
  EventModalProps &
  FestModalProps &
  ModerationModalProps &
  PostModalProps &
  ProfileModalProps &
  SessionModalProps &
  SupportModalProps &
  TalkModalProps &
  TeamModalProps &
  UploadModalProps

export type ModalType = keyof ModalProps

export interface OpenModal<Type extends ModalType = ModalType> {
  readonly type: Type
  readonly props: ModalProps[Type]
}
