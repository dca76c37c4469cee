import type { Fest } from '@quad/contract/entities/fest.ts'
import { startAsFest } from '../../../entities/post/startAudience.ts'
import { WritePrompt } from '../../../entities/post/WritePrompt.tsx'
import { adminWords } from '../adminWords.ts'

/** Opens the post editor for an admin, as the fest (FEED-05). */
export function FestPrompt({ fest: { _id: festId, festName } }: { readonly fest: Fest }) {
  return <WritePrompt prepare={() => startAsFest(festId)}>{adminWords.write(festName)}</WritePrompt>
}
