import type { Policies } from '../policy.ts'

export interface ChannelFileStanding {
  /** The viewer may read its channel. */
  readonly visible: boolean
  /** The viewer added it. */
  readonly own: boolean
  /** The viewer is an admin of its channel. */
  readonly admin: boolean
}

export const channelFilePolicies = {
  'channelFile.delete': (file) => (file.visible ? file.own || file.admin || 'file.notYours' : 'file.notFound'),
} satisfies Policies<'channelFile', ChannelFileStanding>
