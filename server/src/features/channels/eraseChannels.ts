import { eraseFilesOfChannel } from '../../entities/channel/fileQueries.ts'
import { eraseChannel, eraseMessagesOfChannel, lockDeletedChannel } from '../../entities/channel/eraseQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { type Erasure, eraseAll } from '../../platform/erasure.ts'

const deletedChannels: Erasure = {
  name: 'deleted channels',
  lockOne: lockDeletedChannel,
  steps: [eraseFilesOfChannel, eraseMessagesOfChannel],
  async finish(trx, channelId, jobs) {
    await eraseChannel(trx, channelId)
    await jobs.enqueue(trx, 'deleteFiles', null)
  },
}

/** Removes what was written in deleted channels (CHAN-02, ruling 37). */
export function eraseChannels(context: Pick<AppContext, 'db' | 'jobs'>, atOnce = 500): Promise<void> {
  return eraseAll(context, deletedChannels, atOnce)
}
