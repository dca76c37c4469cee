import { createHash, randomBytes } from 'node:crypto'
import type { JudgeStanding } from '@quad/contract/policies/judging.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { findOwnJudge, type OwnJudgeRow } from './judgeQueries.ts'

/** Makes the token of a link, or the key of a browser. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/** The form in which links and keys are stored, so that the database lets nobody judge. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Loads the caller's standing to a judge, by their session or an outsider's key. @throws Failure `judge.notYours` */
export async function loadJudgeStanding(
  db: Db,
  judgeId: string,
  { userId, key = '' }: { readonly userId: string | undefined; readonly key: string | undefined },
): Promise<JudgeStanding & Pick<OwnJudgeRow, 'judging_id' | 'event_id'>> {
  const judge = (await findOwnJudge(db, judgeId, userId, hashOf(key))) ?? fail('judge.notYours')
  return { ...judge, there: true }
}
