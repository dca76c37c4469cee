import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { countWords } from '../descriptionForm.ts'
import { descriptionWords as words } from '../memberWords.ts'
import styles from './DescriptionEditor.module.css'
import { EditorToolbar } from './EditorToolbar.tsx'

export interface DescriptionEditorProps {
  /** Sanitised HTML; '' for none. */
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur: () => void
  readonly error?: string | undefined
  readonly ref?: Ref<{ focus(): void }>
}

// Only what the server keeps of a description.
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['http', 'https'], defaultProtocol: 'https' },
  }),
]

/** A description with plain formatting (EVT-05). */
export function DescriptionEditor({ value, onChange, onBlur, error, ref }: DescriptionEditorProps) {
  const id = useId()
  const last = useRef(value)
  const box = useRef<HTMLDivElement>(null)
  const editor = useEditor({
    extensions,
    content: value,
    // The policy forbids style elements.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-count ${id}-error`,
        dir: 'auto',
      },
    },
    onUpdate: ({ editor: changed }) => {
      last.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(last.current)
    },
    onBlur,
  })
  useImperativeHandle(ref, () => ({ focus: () => editor.commands.focus() }), [editor])
  useEffect(() => {
    const text = box.current?.querySelector('[role="textbox"]')
    text?.setAttribute('aria-invalid', String(error !== undefined))
  }, [error])
  // A discarded draft changes the value from outside.
  useEffect(() => {
    if (value === last.current) return
    last.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <Stack gap={1} shrink>
      <Text id={`${id}-label`} size="small" strong>
        {words.description}
      </Text>
      <div ref={box} className={styles.box} data-invalid={error !== undefined}>
        <EditorToolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
      <Text tone="muted" size="small" id={`${id}-count`}>
        {words.words(countWords(value))}
      </Text>
      <Text tone="muted" size="small" id={`${id}-error`} className={styles.error} hidden={error === undefined}>
        {error !== undefined && <Icon name="alert" size={16} />}
        {error}
      </Text>
    </Stack>
  )
}
