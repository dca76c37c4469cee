import type { ComponentProps } from 'react'
import { ModalFrame } from '../../shared/modal/ModalFrame.tsx'
import { Reactors } from './Reactors.tsx'
import { reactionWords as words } from './words.ts'

/** A modal that lists who reacted. */
export const ReactorsFrame = (props: ComponentProps<typeof Reactors>) => (
  <ModalFrame title={words.reactions} size="sm">
    <Reactors {...props} />
  </ModalFrame>
)
