import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import {
  Bold,
  CodeXml,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
} from 'lucide-react'
import { useId, useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { controlLook } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { richTextWords } from './richTextWords.ts'
import { readText, textParts, writeText } from './textHtml.ts'

interface TextEditorProps {
  label: string
  hint: string | undefined
  lang: string | undefined
  /** A new object for every text that was not written here: it begins anew, with nothing to undo. */
  given: { html: string }
  change: (html: string) => void
  disabled: boolean
  toHtml: () => void
}

/** A text as it is read in the shop, with the marks that it may have in a bar above. */
export function TextEditor({ label, hint, lang, given, change, disabled, toHtml }: TextEditorProps) {
  const id = useId()
  const editor = useEditor(
    {
      extensions: textParts,
      content: readText(given.html),
      editable: !disabled,
      // The console's policy lets no code add styles; they stand in the class.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(hint ? { 'aria-describedby': `${id}-hint` } : {}),
          ...(disabled ? { 'aria-readonly': 'true' } : {}),
          ...(lang ? { lang } : {}),
          class: `prose max-h-[70vh] min-h-24 overflow-y-auto py-2.5 whitespace-pre-wrap wrap-anywhere [&_a:only-child]:inline-block [&_a:only-child]:py-1 ${controlLook}`,
        },
      },
      onUpdate: ({ editor }) => change(writeText(editor.getJSON())),
    },
    [given, disabled],
  )
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="font-medium">
        {label}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {!disabled && <Marks editor={editor} label={label} toHtml={toHtml} />}
      <EditorContent editor={editor} />
    </div>
  )
}

interface MarksProps {
  editor: Editor
  label: string
  toHtml: () => void
}

function Marks({ editor, label, toHtml }: MarksProps) {
  const t = richTextWords[useLanguage()]
  const [isLinking, setLinking] = useState(false)
  const now = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      heading: editor.isActive('heading', { level: 2 }),
      subheading: editor.isActive('heading', { level: 3 }),
      list: editor.isActive('bulletList'),
      steps: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const onText = () => editor.chain().focus()
  const toggles: [LucideIcon, string, boolean, () => void][] = [
    [Heading2, t.heading, now.heading, () => onText().toggleHeading({ level: 2 }).run()],
    [Heading3, t.subheading, now.subheading, () => onText().toggleHeading({ level: 3 }).run()],
    [Bold, t.bold, now.bold, () => onText().toggleBold().run()],
    [Italic, t.italic, now.italic, () => onText().toggleItalic().run()],
    [List, t.list, now.list, () => onText().toggleBulletList().run()],
    [ListOrdered, t.steps, now.steps, () => onText().toggleOrderedList().run()],
    [Link, t.link, now.link || isLinking, () => setLinking(!isLinking)],
  ]
  return (
    <>
      <Toolbar
        aria-label={t.marksOf(label)}
        className="flex flex-wrap *:aria-pressed:bg-petrol-wash [&_svg]:fill-none!"
      >
        {toggles.map(([icon, name, isOn, press]) => (
          <IconButton key={name} icon={icon} label={name} pressed={isOn} onClick={press} />
        ))}
        <IconButton icon={Undo2} label={t.undo} disabled={!now.canUndo} onClick={() => onText().undo().run()} />
        <IconButton icon={Redo2} label={t.redo} disabled={!now.canRedo} onClick={() => onText().redo().run()} />
        <IconButton icon={CodeXml} label={t.toHtml} onClick={toHtml} />
      </Toolbar>
      {isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}

/** The address behind the words that are selected. */
function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = richTextWords[useLanguage()]
  const before: string = editor.getAttributes('link').href ?? ''
  const [address, setAddress] = useState(before)
  const put = (href: string) => {
    const words = editor.chain().focus().extendMarkRange('link')
    if (href === '') words.unsetLink().run()
    else if (editor.state.selection.empty && before === '')
      words.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else words.setLink({ href }).run()
    onClose()
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-56 flex-1">
        <TextInput
          label={t.address}
          hint={t.addressHint}
          autoFocus
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
            if (event.key !== 'Enter') return
            event.preventDefault()
            put(address.trim())
          }}
        />
      </div>
      <Button size="sm" onClick={() => put(address.trim())}>
        {t.putLink}
      </Button>
      {before && (
        <Button size="sm" onClick={() => put('')}>
          {t.takeLink}
        </Button>
      )}
    </div>
  )
}
