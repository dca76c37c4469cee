import type { ComponentType } from 'react'
import type { ModalProps, ModalType } from '../shared/modal/types.ts'
import { accountModals } from './modals/accounts.ts'
import { channelModals } from './modals/channels.ts'
import { clubModals } from './modals/clubs.ts'
import { collegeModals } from './modals/colleges.ts'
import { commentModals } from './modals/comments.ts'
import { errorModals } from './modals/errors.ts'
import { eventModals } from './modals/events.ts'
import { festModals } from './modals/fests.ts'
import { moderationModals } from './modals/moderation.ts'
import { postModals } from './modals/posts.ts'
import { profileModals } from './modals/profiles.ts'
import { sessionModals } from './modals/sessions.ts'
import { supportModals } from './modals/support.ts'
import { talkModals } from './modals/talk.ts'
import { teamModals } from './modals/teams.ts'
import { uploadModals } from './modals/uploads.ts'

type ModalRegistry = { readonly [Type in ModalType]: () => Promise<ComponentType<ModalProps[Type]>> }

/** Loads each modal when it is first opened. */
export const modalRegistry: ModalRegistry = {
  ...accountModals,
  ...channelModals,
  ...clubModals,
  ...collegeModals,
  ...commentModals,
  ...errorModals,
  ...eventModals,
  ...festModals,
  ...moderationModals,
  ...postModals,
  ...profileModals,
  ...sessionModals,
  ...supportModals,
  ...talkModals,
  ...teamModals,
  ...uploadModals,
}
