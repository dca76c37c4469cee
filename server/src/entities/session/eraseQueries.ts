import { statement } from '../../platform/database.ts'
import { type Batch, countGone, eraseStep, type Gone } from '../../platform/erasure.ts'

/** Clears the maker of the sessions that an account made, which stay for their channels (ruling 95). */
export const eraseMaker = eraseStep(
  statement('session.eraseMaker')<Gone, Batch>(`
  with gone as (
    update sessions set maker_id = null
    where id in (select s.id from sessions s where s.maker_id = $1::uuid limit $2) returning 1
  ) ${countGone}`),
)
