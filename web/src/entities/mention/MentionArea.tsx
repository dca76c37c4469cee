import { type ComponentProps, type KeyboardEvent, type RefObject, useId } from 'react'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Stack } from '../../shared/ui/primitives.tsx'
import { MentionList, useMentions } from './Mentions.tsx'
import { retype, withNames } from './markup.ts'
import { suggestPeople } from './suggestPeople.ts'

interface MentionAreaProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'ref'> {
  readonly area: RefObject<HTMLTextAreaElement | null>
  /** The text with its mentions as markup; the box shows names. */
  readonly stored: string
  readonly onWrite: (stored: string) => void
  /** The club whose members alone read the text. */
  readonly clubId?: string | undefined
}

/** The text of a post; an @ suggests people to mention (FEED-25). */
export function MentionArea({ area, stored, onWrite, clubId, onKeyDown, ...texts }: MentionAreaProps) {
  const id = useId()
  const mentions = useMentions({ suggest: suggestPeople(clubId), stored, onWrite, box: area })
  const open = mentions.people.length > 0
  return (
    <Stack>
      <TextArea
        {...texts}
        ref={area}
        // Behaves as a combobox, but can't have its role, which multi-line boxes aren't allowed.
        aria-autocomplete="list"
        aria-controls={open ? id : undefined}
        aria-activedescendant={open ? `${id}-${mentions.active}` : undefined}
        value={withNames(stored)}
        onChange={({ currentTarget: { value } }) => {
          const next = retype(stored, value)
          onWrite(next)
          mentions.look(next)
        }}
        onSelect={() => mentions.look(stored)}
        onBlur={mentions.leave}
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
          if (mentions.onKey(event)) event.stopPropagation()
          else onKeyDown?.(event)
        }}
      />
      <MentionList id={id} people={mentions.people} active={mentions.active} onChoose={mentions.choose} below />
    </Stack>
  )
}
