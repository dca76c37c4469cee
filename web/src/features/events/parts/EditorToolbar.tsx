import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Button, IconButton } from '../../../shared/ui/Button.tsx'
import { editorIcons } from '../../../shared/ui/editorIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { LinkField } from '../../../shared/ui/inputFields.tsx'
import { Row, Stack } from '../../../shared/ui/primitives.tsx'
import { descriptionWords as words } from '../memberWords.ts'
import styles from './DescriptionEditor.module.css'

addIcons(editorIcons)

const marks = [
  { name: 'bold', is: 'bold', act: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', is: 'italic', act: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'heading', is: 'heading', act: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { name: 'bulletList', is: 'bulletList', act: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', is: 'orderedList', act: (editor: Editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'quote', is: 'blockquote', act: (editor: Editor) => editor.chain().focus().toggleBlockquote().run() },
] as const

/** Buttons that format the selection, and a field for the address of a link. */
export function EditorToolbar({ editor }: { readonly editor: Editor }) {
  const [linking, setLinking] = useState(false)
  const active = useEditorState({
    editor,
    // The selector runs once more after the editor is destroyed, when it has no schema.
    selector: ({ editor: now }) => ({
      names: now.isDestroyed ? [] : [...marks.map(({ is }) => is), 'link'].filter((name) => now.isActive(name)),
      href: now.isDestroyed ? '' : String(now.getAttributes('link')['href'] ?? ''),
    }),
  })
  return (
    <>
      <Row wrap align="stretch" className={styles.bar} role="group" aria-label={words.toolbar}>
        {marks.map(({ name, is, act }) => (
          <IconButton
            key={name}
            icon={name}
            size={20}
            label={words[name]}
            aria-pressed={active.names.includes(is)}
            className={styles.button ?? ''}
            // Keep the focus in the editor, so that the next key isn't lost.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => act(editor)}
          />
        ))}
        <IconButton
          icon="link"
          size={20}
          label={words.link}
          aria-pressed={active.names.includes('link')}
          aria-expanded={linking}
          className={styles.button ?? ''}
          onClick={() => setLinking(!linking)}
        />
      </Row>
      {linking && <AddressBox editor={editor} current={active.href} onDone={() => setLinking(false)} />}
    </>
  )
}

interface AddressBoxProps {
  readonly editor: Editor
  readonly current: string
  readonly onDone: () => void
}

const isLink = (address: string) => address !== '' && eventChangesBody.shape.registrationLink.safeParse(address).success

function AddressBox({ editor, current, onDone }: AddressBoxProps) {
  const [address, setAddress] = useState(current)
  const [failed, setFailed] = useState(false)
  function set() {
    const href = address.trim()
    if (!isLink(href)) return setFailed(true)
    const at = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && current === '')
      at.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else at.setLink({ href }).run()
    onDone()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      set()
    } else if (event.key === 'Escape') {
      editor.commands.focus()
      onDone()
    }
  }
  return (
    <Stack gap={2} className={styles.link}>
      <LinkField
        ref={(input) => input?.focus()}
        label={words.linkAddress}
        error={failed && !isLink(address.trim()) ? fieldMessages.linkInvalid : undefined}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <Row gap={2} wrap align="stretch">
        <Button size="sm" kind="quiet" onClick={set}>
          {words.setLink}
        </Button>
        {current !== '' && (
          <Button size="sm" kind="quiet" onClick={remove}>
            {words.removeLink}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
