import type { ComponentType } from 'react'
import type { ModalProps, ModalType } from '../shared/modal/types.ts'
import { channelModals, clubModals, sessionModals, talkModals } from './modals/clubs.ts'
import {
  certificateModals,
  collegeModals,
  eventModals,
  festModals,
  judgingModals,
  paymentModals,
  submissionModals,
  teamModals,
} from './modals/events.ts'
import { accountModals, errorModals, profileModals, supportModals } from './modals/people.ts'
import { commentModals, moderationModals, postModals, uploadModals } from './modals/posts.ts'

type ModalRegistry = { readonly [Type in ModalType]: () => Promise<ComponentType<ModalProps[Type]>> }

/** Maps each modal type to the import of its code, which loads when the modal first opens. */
export const modalRegistry: ModalRegistry = {
  ...accountModals,
  ...certificateModals,
  ...channelModals,
  ...clubModals,
  ...collegeModals,
  ...commentModals,
  ...errorModals,
  ...eventModals,
  ...festModals,
  ...judgingModals,
  ...moderationModals,
  ...paymentModals,
  ...submissionModals,
  ...postModals,
  ...profileModals,
  ...sessionModals,
  ...supportModals,
  ...talkModals,
  ...teamModals,
  ...uploadModals,
}
