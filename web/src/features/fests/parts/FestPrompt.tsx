import type { Fest } from '@quad/contract/entities/fest.ts'
import { PagePicture } from '../../../entities/page/PagePicture.tsx'
import { startAsFest, WritePrompt } from '../../../entities/post/WritePrompt.tsx'
import { adminWords } from '../memberWords.ts'

/** Opens the post editor for an admin, as the fest (FEED-05). */
export function FestPrompt({ fest: { _id: festId, festName, festImg } }: { readonly fest: Fest }) {
  return (
    <WritePrompt prepare={() => startAsFest(festId)} picture={<PagePicture id={festId} src={festImg} />}>
      {adminWords.write(festName)}
    </WritePrompt>
  )
}
