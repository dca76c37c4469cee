import type { uploads } from '@quad/contract/calls/uploads.ts'
import { type AreaPermissions, members } from '../rows.ts'

const cast = { member: 'signed in' } as const

export const uploadPermissions: AreaPermissions<typeof uploads, keyof typeof cast> = {
  target: 'A new file.',
  cast,
  answers: { uploadFiles: members('yes') },
}
