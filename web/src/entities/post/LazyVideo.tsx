import { lazyPiece } from '../../shared/ui/lazyPiece.ts'
import type { PostVideo } from './PostVideo.tsx'

// oxlint-disable-next-line jsx-a11y/media-has-caption -- uploads have no captions; aria-label describes the video
const Plain: typeof PostVideo = ({ video }) => <video controls src={video.url} aria-label={video.alt} />

/** Loads the video player on demand; if that fails, a plain video element plays it. */
export const LazyVideo = lazyPiece(async () => (await import('./PostVideo.tsx')).PostVideo, Plain)
