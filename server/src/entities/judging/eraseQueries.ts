import { statement } from '../../platform/database.ts'
import { type Batch, countGone, deleteRows, eraseStep, type Gone } from '../../platform/erasure.ts'

// Also of the same person without an account, by their email.
const isOwn = '(j.user_id = $1::uuid or j.email = (select u.email from users u where u.id = $1::uuid))'

const texts = statement('judging.eraseTexts')<Gone, Batch>(`
  with gone as (
    update judging_shares s set note = '', comment = '' where (s.entry_id, s.judge_id) in (
      select o.entry_id, o.judge_id from judges j join judging_shares o on o.judge_id = j.id
      where ${isOwn} and (o.note <> '' or o.comment <> '') limit $2) returning 1
  ) ${countGone}`)

const names = statement('judging.eraseNames')<Gone, Batch>(`
  with gone as (
    update judges set user_id = null, email = null, name = '', link_hash = null, key_hash = null, state = 'gone' where id in (
      select j.id from judges j where ${isOwn} limit $2) returning 1
  ) ${countGone}`)

const honours = statement('judging.eraseHonours')<Gone, Batch>(
  deleteRows('judging_honours', 'entry_id, user_id', 'user_id = $1::uuid'),
)

/** Removes a judge's name, notes and comments, of which the points stay, and the places that a person shows (JUDG-08). */
export const eraseJudge = [eraseStep(texts), eraseStep(names), eraseStep(honours)]
