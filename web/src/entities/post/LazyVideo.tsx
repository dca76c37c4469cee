import { lazyPiece } from '../../shared/ui/lazyPiece.ts'
import type { PostVideo } from './PostVideo.tsx'

// oxlint-disable-next-line jsx-a11y/media-has-caption -- what people film comes without captions; its description is said
const Plain: typeof PostVideo = ({ video }) => <video controls src={video.url} aria-label={video.alt} />

/** A video; most pages show none. Where what goes with it does not come, it plays all the same. */
export const LazyVideo = lazyPiece(async () => (await import('./PostVideo.tsx')).PostVideo, Plain)
