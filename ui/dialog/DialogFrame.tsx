import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import type { Elements } from '../elements.ts'
import { useTypedText } from '../form/typedText.ts'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'

type DialogSize = 'sm' | 'md' | 'lg' | 'xl'

/** The saving button of the default footer. */
interface DialogSave {
  label?: string
  /** The id of the form in the body that the button sends. */
  form?: string
  onPress?: () => void
  busy?: boolean
  disabledReason?: string | null
}

export interface DialogProps {
  open: boolean
  onClose: () => void
  /** Called when it has left the page. Until then it takes the focus back, some frames longer than `open` says. */
  onGone?: (() => void) | undefined
  title: ReactNode
  children: ReactNode
  size?: DialogSize
  /** `false`: neither the cross, nor Esc, nor a click outside closes it. */
  dismissable?: boolean
  /** Gives the footer its two buttons, 'Tallenna' and 'Peruuta'. */
  save?: DialogSave
  cancelLabel?: string
  /** A footer of its own; `null` for none. Without it and without `save` there is one button, 'Sulje'. */
  footer?: ReactNode
  /** The label of the one button of the default footer. */
  closeLabel?: string
  /** Demands an answer: read out whole, not closed by a click outside. */
  alert?: boolean
}

const sizes: Record<DialogSize, string> = {
  sm: 'sm:max-w-105',
  md: 'sm:max-w-140',
  lg: 'sm:max-w-180',
  xl: 'sm:max-w-240',
}

/** Focus goes in, stays in and returns; the page behind is inert and does not scroll; the newest lies on top. */
export function DialogFrame(props: DialogProps) {
  const t = words[useLanguage()]
  const { open, title, children, size = 'xl', dismissable = true, alert = false, onGone } = props
  const { leave, onInput, asking } = useLeaving(props)
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => !next && leave()}
      isDismissable={dismissable && !alert}
      isKeyboardDismissDisabled={!dismissable}
      className="fixed inset-0 z-1000 grid grid-cols-1 items-end overflow-y-auto bg-scrim data-entering:enter-fade sm:items-center sm:p-6"
    >
      <Modal className={`mx-auto w-full pt-8 data-entering:enter-rise sm:pt-0 ${sizes[size]}`}>
        <AriaDialog
          role={alert ? 'alertdialog' : 'dialog'}
          data-size={size}
          className="rounded-t-lg bg-surface shadow-float outline-none sm:rounded-lg"
        >
          <header className="tall:sticky tall:top-0 sm:tall:-top-6 z-1 flex items-start rounded-t-lg bg-surface gap-4 border-b border-line py-3 pr-3 pl-5 sm:pl-7">
            <Heading slot="title" level={2} tabIndex={-1} className="grow py-2 text-xl font-bold outline-none">
              {title}
            </Heading>
            {dismissable && <IconButton icon={X} label={t.close} onClick={leave} />}
          </header>
          <div className="px-5 py-5 sm:px-7" onInput={onInput}>
            {children}
          </div>
          <Footer {...props} />
          {asking}
          {onGone && <Leaving onGone={onGone} />}
          <RingAtOpener />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function Leaving({ onGone }: { onGone: () => void }) {
  const tell = useEffectEvent(onGone)
  useEffect(() => () => tell(), [])
  return null
}

/** After Escape the opener has its ring: some browsers go by the pointer that opened the dialog. */
function RingAtOpener() {
  useEffect(() => {
    let isEscape = false
    const note = ({ key }: KeyboardEvent) => {
      isEscape = key === 'Escape'
    }
    document.addEventListener('keydown', note, true)
    return () => {
      document.removeEventListener('keydown', note, true)
      // The library gives the focus back in the next frame.
      if (isEscape) requestAnimationFrame(() => requestAnimationFrame(showRing))
    }
  }, [])
  return null
}

function showRing(): void {
  const opener = document.activeElement
  if (!(opener instanceof HTMLElement) || opener === document.body || opener.matches(':focus-visible')) return
  // One that has the focus already would get no ring.
  opener.blur()
  opener.focus({ focusVisible: true, preventScroll: true })
}

/** Where somebody asks for typed text, a stray click or key closes nothing that was typed into. */
function useLeaving({ open, onClose, footer }: DialogProps) {
  const t = words[useLanguage()]
  const [isTyped, setTyped] = useState(false)
  const [isAsked, setAsked] = useState(false)
  // Without a footer it is no form: such as a search.
  const isHeld = useTypedText(open && isTyped && footer !== null)
  useEffect(() => {
    if (open) return
    setTyped(false)
    setAsked(false)
  }, [open])
  const stay = () => setAsked(false)
  const buttons = (
    <>
      <Button onClick={stay}>{t.keepTyping}</Button>
      <Button kind="danger" onClick={onClose}>
        {t.discard}
      </Button>
    </>
  )
  const asking: Elements = isAsked && (
    <DialogFrame open onClose={stay} title={t.discardTitle} size="sm" alert footer={buttons}>
      {t.discardText}
    </DialogFrame>
  )
  return { leave: () => (isHeld ? setAsked(true) : onClose()), onInput: () => setTyped(true), asking }
}

function Footer({ footer, save, onClose, cancelLabel, closeLabel, dismissable }: DialogProps) {
  const content =
    footer === undefined ? (
      <DefaultFooter save={save} onClose={onClose} cancelLabel={cancelLabel} closeLabel={closeLabel} />
    ) : (
      footer
    )
  if (!content || (footer === undefined && dismissable === false)) return null
  return (
    <footer className="tall:sticky tall:bottom-0 sm:tall:-bottom-6 z-1 flex bg-surface sm:rounded-b-lg flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:items-start sm:justify-end sm:px-7 sm:*:justify-items-end">
      {content}
    </footer>
  )
}

type DefaultFooterProps = Pick<DialogProps, 'onClose'> & {
  [K in 'save' | 'cancelLabel' | 'closeLabel']: DialogProps[K]
}

function DefaultFooter({ save, onClose, cancelLabel, closeLabel }: DefaultFooterProps) {
  const t = words[useLanguage()]
  if (!save) return <Button onClick={onClose}>{closeLabel ?? t.close}</Button>
  return (
    <>
      <Button onClick={onClose}>{cancelLabel ?? t.cancel}</Button>
      <Button
        kind="primary"
        type={save.form ? 'submit' : 'button'}
        form={save.form}
        onClick={save.onPress}
        busy={save.busy ?? false}
        disabledReason={save.disabledReason}
      >
        {save.label ?? t.save}
      </Button>
    </>
  )
}
