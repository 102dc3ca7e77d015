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
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { controlLook } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { richTextWords } from './richTextWords.ts'
import { linkAt, setLink, startText, textCommands } from './textCommands.ts'
import { isAddress, writeText } from './textHtml.ts'

interface TextEditorProps {
  label: string
  hint: string | undefined
  lang: string | undefined
  /** As it is at first. */
  html: string
  change: (html: string) => void
  disabled: boolean
  toHtml: () => void
}

/** A text as it is read in the shop, with the marks that it may have in a bar above. */
export function TextEditor({ label, hint, lang, html, change, disabled, toHtml }: TextEditorProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState(() => startText(html))
  const open = useEffectEvent(() => new EditorView(place.current, { state }))
  const take = useEffectEvent((opened: EditorView, step: Transaction) => {
    const next = opened.state.apply(step)
    opened.updateState(next)
    setState(next)
    if (step.docChanged) change(writeText(next.doc))
  })
  useEffect(() => {
    const opened = open()
    opened.setProps({ dispatchTransaction: (step) => take(opened, step) })
    view.current = opened
    return () => opened.destroy()
  }, [])
  useEffect(() => {
    view.current?.setProps({
      editable: () => !disabled,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(hint ? { 'aria-describedby': `${id}-hint` } : {}),
        ...(disabled ? { 'aria-readonly': 'true' } : {}),
        ...(lang ? { lang } : {}),
        class: `prose max-h-[70vh] min-h-24 overflow-y-auto py-2.5 whitespace-pre-wrap wrap-anywhere [&_a:only-child]:inline-block [&_a:only-child]:py-1 ${controlLook}`,
      },
    })
  }, [id, label, hint, lang, disabled])
  const run = (command: Command) => {
    if (!view.current) return
    view.current.focus()
    command(view.current.state, view.current.dispatch)
  }
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
      {!disabled && <Marks state={state} run={run} label={label} toHtml={toHtml} />}
      <div ref={place} />
    </div>
  )
}

interface MarksProps {
  state: EditorState
  run: (command: Command) => void
  label: string
  toHtml: () => void
}

function Marks({ state, run, label, toHtml }: MarksProps) {
  const t = richTextWords[useLanguage()]
  const [isLinking, setLinking] = useState(false)
  const { heading, subheading, bold, italic, list, steps } = textCommands
  const toggles: [LucideIcon, string, typeof bold][] = [
    [Heading2, t.heading, heading],
    [Heading3, t.subheading, subheading],
    [Bold, t.bold, bold],
    [Italic, t.italic, italic],
    [List, t.list, list],
    [ListOrdered, t.steps, steps],
  ]
  return (
    <>
      <Toolbar
        aria-label={t.marksOf(label)}
        className="flex flex-wrap *:aria-pressed:bg-petrol-wash [&_svg]:fill-none!"
      >
        {toggles.map(([icon, name, { isOn, press }]) => (
          <IconButton
            key={name}
            icon={icon}
            label={name}
            pressed={isOn(state)}
            disabled={!press(state)}
            onClick={() => run(press)}
          />
        ))}
        <IconButton
          icon={Link}
          label={t.link}
          pressed={isLinking || linkAt(state) !== undefined}
          onClick={() => setLinking(!isLinking)}
        />
        <IconButton icon={Undo2} label={t.undo} disabled={!undo(state)} onClick={() => run(undo)} />
        <IconButton icon={Redo2} label={t.redo} disabled={!redo(state)} onClick={() => run(redo)} />
        <IconButton icon={CodeXml} label={t.toHtml} onClick={toHtml} />
      </Toolbar>
      {isLinking && <LinkRow state={state} run={run} onClose={() => setLinking(false)} />}
    </>
  )
}

/** The address behind the words that are selected. */
function LinkRow({ state, run, onClose }: Pick<MarksProps, 'state' | 'run'> & { onClose: () => void }) {
  const t = richTextWords[useLanguage()]
  const before = String(linkAt(state)?.attrs.href ?? '')
  const [asked, setAsked] = useState(before)
  const [address, setAddress] = useState(before)
  const [error, setError] = useState<string>()
  // The caret went to another link meanwhile: the address of the one before would be put behind its words.
  if (before !== asked) {
    setAsked(before)
    setAddress(before)
    setError(undefined)
  }
  const put = (href: string) => {
    if (href !== '' && !isAddress(href)) return setError(t.noAddress)
    run(setLink(href))
    onClose()
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-56 flex-1">
        <TextInput
          label={t.address}
          hint={t.addressHint}
          error={error}
          autoFocus
          value={address}
          onChange={({ target }) => {
            setAddress(target.value)
            setError(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              // A dialog around the text stays, and the caret is in the text again.
              event.stopPropagation()
              run(() => true)
              onClose()
            }
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
