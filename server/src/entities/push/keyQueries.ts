import webPush from 'web-push'
import type { Db } from '../../platform/database.ts'
import type { PushKeys } from '../../platform/push/pushSender.ts'

/** The keys that sign our pushes: the settings', else the database's, which the first node makes. */
export async function loadPushKeys(db: Db, given: PushKeys | undefined): Promise<PushKeys> {
  if (given) return given
  return (await storedKeys(db)) ?? makeKeys(db)
}

async function makeKeys(db: Db): Promise<PushKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  // A node that starts at the same time waits here for the first one's row, and reads it.
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await storedKeys(db)
  if (!stored) throw new Error('The keys of pushes could not be stored.')
  return stored
}

const storedKeys = (db: Db): Promise<PushKeys | undefined> =>
  db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
