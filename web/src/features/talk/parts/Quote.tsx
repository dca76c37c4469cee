import type { Quote } from '@quad/contract/entities/chat.ts'
import { playingTime } from '@quad/contract/messages/pushes.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { isVoice } from '../text.ts'
import { talkWords as words } from '../words.ts'
import styles from './Quote.module.css'

interface QuoteBlockProps {
  readonly quote: Quote
  /** Whether the viewer has blocked the quoted sender, so that the text is hidden. */
  readonly folded?: boolean
  /** Whether it shows the quoted sender's name. */
  readonly named?: boolean
  /** Scrolls to the quoted message; absent if the block isn't a link. */
  readonly onOpen?: (() => void) | undefined
}

/** Shows the beginning of the message to which another one replies (TALK-03). */
export function QuoteBlock({ quote, folded = false, named = true, onOpen }: QuoteBlockProps) {
  const { picture } = quote
  const content = (
    <>
      {picture && !folded && (
        <img
          src={picture.url}
          alt=""
          className={styles.picture}
          style={{ backgroundImage: `url("${picture.placeholder}")` }}
        />
      )}
      {named && (
        <Text as="bdi" size="small" strong cut className={styles.name}>
          {quote.sender.displayName}
        </Text>
      )}
      <Text as="span" size="small" lines={2} breaks className={styles.text} dir="auto">
        {folded ? words.blocked : shortText(quote)}
      </Text>
    </>
  )
  if (!onOpen || quote.deleted || folded)
    return (
      <div className={styles.quote} data-quote>
        {content}
      </div>
    )
  return (
    <button type="button" className={styles.quote} onClick={onOpen} data-quote>
      <span className="visuallyHidden">{words.openQuote} </span>
      {content}
    </button>
  )
}

function shortText({ chat, deleted, filetype, filename, picture, voiceMs }: Quote): ReactNode {
  if (deleted) return words.deleted
  if (chat !== '') return chat
  if (filetype === 'text' || filetype === 'link') return ''
  return (
    <>
      <Icon name={voiceMs === undefined ? filetype : 'mic'} size={16} />{' '}
      {voiceMs !== undefined
        ? words.voiceOf(playingTime(voiceMs))
        : isVoice(filename)
          ? words.voice
          : (!picture && filename) || words.kinds[filetype]}
    </>
  )
}
