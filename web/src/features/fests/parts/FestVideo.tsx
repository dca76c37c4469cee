import type { Fest } from '@quad/contract/entities/fest.ts'
import type { Media } from '@quad/contract/entities/upload.ts'
import { pageWords as words } from '../../../entities/fest/words.ts'
import { LazyVideo } from '../../../entities/post/LazyVideo.tsx'
import styles from './FestVideo.module.css'

/** The video of a fest, if it has one, with its picture until it plays (FEST-01). */
export function FestVideo({ fest: { festName, festImg, festVideo } }: { readonly fest: Fest }) {
  if (festVideo === '') return null
  const video: Media = {
    kind: 'video',
    url: festVideo,
    width: 0,
    height: 0,
    placeholder: '',
    sizes: [],
    alt: words.video(festName),
    ...(festImg !== '' && { poster: festImg }),
  }
  return (
    <div className={styles.video}>
      <LazyVideo key={festVideo} video={video} />
    </div>
  )
}
