import type { MailLink } from '@quad/contract/mailLinks.ts'
import { openModal } from '../shared/modal/store.ts'
import { whenSettled } from '../shared/navigation/router.ts'

/** Asks for a new password, or whether to restore the email, where a mail's link opened Quad (ACC-06, ACC-14). */
export async function followMailLink({ kind, token }: MailLink): Promise<void> {
  // A redirect of the first page would close a modal that opened before it.
  await whenSettled()
  openModal(kind, { token })
}
