import type { Media } from '@quad/contract/entities/upload.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { findAttached } from '../attached.ts'
import type { Attached } from '../message.ts'
import { pictureWords } from '../pictureWords.ts'
import { fileWords } from '../words.ts'
import styles from './Album.module.css'

const shownAtMost = 4

/** Shows the first four pictures of a message in a grid; each opens all of them at full size (TALK-09). */
function Album({ pictures }: { readonly pictures: readonly Media[] }) {
  const count = pictures.length
  return (
    <Grid count={count}>
      {pictures.slice(0, shownAtMost).map((one, at) => (
        <button
          key={one.url}
          type="button"
          className={styles.tile}
          data-more={moreAt(at, count)}
          aria-label={pictureWords.openPicture(at + 1, count, one.alt)}
          onClick={() => openModal('fullSize', { media: [...pictures], at })}
        >
          <img
            src={one.url}
            srcSet={[...one.sizes, one].map(({ url, width }) => `${url} ${width}w`).join()}
            sizes={at === 0 && count === 3 ? '214px' : '160px'}
            alt={one.alt || pictureWords.picture(at + 1, count)}
            loading="lazy"
            style={{ backgroundImage: `url("${one.placeholder}")` }}
          />
        </button>
      ))}
    </Grid>
  )
}

/** Shows the pictures of an unsent message. */
function UnsentAlbum({ attached }: { readonly attached: readonly Attached[] }) {
  const urls = useAttached(attached)
  const count = attached.length
  return (
    <Grid count={count}>
      {attached.slice(0, shownAtMost).map(({ key, name, alt }, at) => (
        <div key={key} className={styles.tile} data-more={moreAt(at, count)}>
          {urls[key] !== undefined && <img src={urls[key]} alt={alt || fileWords.image(name)} />}
        </div>
      ))}
    </Grid>
  )
}

/** Object URLs of kept files, by key; one that a reload has lost has none. */
function useAttached(attached: readonly Attached[]): Readonly<Record<string, string>> {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  // An unsent message's files don't change.
  const [known] = useState(attached)
  useEffect(() => {
    const made: string[] = []
    let gone = false
    async function show(one: Attached) {
      const file = await findAttached(one)
      if (!file || gone) return
      const url = URL.createObjectURL(file)
      made.push(url)
      setUrls((before) => ({ ...before, [one.key]: url }))
    }
    for (const one of known) void show(one)
    return () => {
      gone = true
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [known])
  return urls
}

function Grid({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <div className={styles.album} data-count={Math.min(count, shownAtMost)}>
      {children}
    </div>
  )
}

/** How many more pictures there are than shown, on the last tile. */
const moreAt = (at: number, count: number) =>
  at === shownAtMost - 1 && count > shownAtMost ? pictureWords.more(count - shownAtMost + 1) : undefined

interface MessageAlbumProps {
  readonly pictures: readonly Media[] | undefined
  /** Of an unsent message. */
  readonly attached: readonly Attached[] | undefined
}

/** Shows the pictures of a message, sent or not. */
export function MessageAlbum({ pictures, attached }: MessageAlbumProps) {
  return pictures ? <Album pictures={pictures} /> : attached && <UnsentAlbum attached={attached} />
}
