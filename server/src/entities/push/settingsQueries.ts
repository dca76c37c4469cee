import type { PushChanges } from '@quad/contract/bodies/pushes.ts'
import { type PushKind, pushKind } from '@quad/contract/entities/push.ts'
import { type Db, statement } from '../../platform/database.ts'

const choices = statement('push.settings')<{ kinds_off: string[]; hides_content: boolean }, [userId: string]>(`
  select kinds_off, hides_content from push_settings where user_id = $1::uuid`)

/** The kinds of pushes that somebody wants, and whether these show their content. */
export async function loadPushChoices(
  db: Db,
  userId: string,
): Promise<{ readonly kinds: PushKind[]; readonly content: boolean }> {
  const [row] = await choices(db, [userId])
  const off = new Set(row?.kinds_off)
  return { kinds: pushKind.options.filter((kind) => !off.has(kind)), content: !row?.hides_content }
}

const save = statement('push.saveSettings')<
  never,
  [userId: string, kindsOff: readonly string[] | null, hides: boolean | null]
>(`
  insert into push_settings as p (user_id, kinds_off, hides_content)
  values ($1::uuid, coalesce($2::text[], '{}'), coalesce($3::boolean, false))
  on conflict (user_id) do update
  set kinds_off = coalesce($2::text[], p.kinds_off), hides_content = coalesce($3::boolean, p.hides_content)`)

/** Changes what is given. Stores the kinds that are off, so that a new kind is on. */
export async function savePushChoices(db: Db, userId: string, { kinds, content }: PushChanges): Promise<void> {
  const off = kinds ? pushKind.options.filter((kind) => !kinds.includes(kind)) : null
  await save(db, [userId, off, content === undefined ? null : !content])
}
