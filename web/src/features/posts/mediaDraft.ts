import type { Post } from '@quad/contract/entities/post.ts'
import { draftNames, useDraft } from '../../shared/forms/draft.ts'
import { type KeptUpload, useUploads } from '../../shared/upload/useUploads.ts'

// Shorter than a day, after which the server deletes unattached uploads (ruling 35).
const keptHours = 23

interface KeptDraft {
  readonly at: number
  readonly files: readonly KeptUpload[]
}

function read(text: string): readonly KeptUpload[] | undefined {
  if (text === '') return undefined
  try {
    const { at, files }: KeptDraft = JSON.parse(text)
    return Date.now() - at < keptHours * 3_600_000 ? files : undefined
  } catch {
    return undefined
  }
}

export function mediaOf(post: Post): readonly KeptUpload[] {
  return post.media.map(({ kind, url, alt }) => ({ kind, location: url, name: '', alt }))
}

const same = (one: readonly KeptUpload[], other: readonly KeptUpload[]) =>
  one.length === other.length &&
  one.every(({ location, alt }, at) => location === other[at]?.location && alt === other[at]?.alt)

export type MediaDraft = ReturnType<typeof useMediaDraft>

/** Manages the media of a post that is being written; finished uploads are kept with the draft `name`. */
export function useMediaDraft(name: string, original: readonly KeptUpload[] = []) {
  const draft = useDraft(draftNames.media(name))
  const found = read(draft.text)
  const uploads = useUploads(found ?? original, (files) => {
    const kept: KeptDraft = { at: Date.now(), files }
    draft.write(same(files, original) ? '' : JSON.stringify(kept))
  })
  const sent = uploads.items.filter(({ status }) => status === 'sent')
  return {
    uploads,
    kept: draft.kept && found !== undefined,
    changed: !same(sent, original),
    /** Returns the media fields of the call's body; {} if unchanged, so that the post keeps its media. */
    body() {
      if (same(sent, original)) return {}
      const [first] = sent
      const imageAlts = sent.map(({ alt }) => alt)
      if (first?.kind === 'video') return { videofile: first.location, imageAlts }
      return { images: sent.map(({ location }) => location), imageAlts }
    },
    reset() {
      uploads.reset(original)
      draft.reset()
    },
  }
}
