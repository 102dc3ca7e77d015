import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../button/IconButton.tsx'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'
import { type GalleryPicture, PictureStrip } from './PictureStrip.tsx'

interface WholeScreenProps {
  label: string
  pictures: readonly GalleryPicture[]
  shown: number
  go: (at: number) => void
  close: () => void
}

/** The pictures of a gallery, one at a time on the whole screen; the page behind goes along. */
export function WholeScreen({ label, pictures, shown, go, close }: WholeScreenProps) {
  const t = words[useLanguage()]
  return (
    <ModalOverlay isOpen onOpenChange={(open) => !open && close()} className="fixed inset-0 z-1000 bg-canvas">
      <Modal className="size-full">
        <Dialog aria-label={label} className="relative flex size-full flex-col outline-none">
          {/* Over the picture: a phone on its side has no height to spare. */}
          <div className="absolute top-2 right-2 z-10 rounded-full bg-surface/80">
            <IconButton icon={X} label={t.close} onClick={close} />
          </div>
          <div className="min-h-0 grow bg-floor">
            <PictureStrip pictures={pictures} shown={shown} onShow={go} fill />
          </div>
          <div className="flex items-center justify-center gap-2 px-3 tall:py-3">
            <IconButton icon={ChevronLeft} label={t.previous} disabled={shown === 0} onClick={() => go(shown - 1)} />
            <p aria-live="polite" className="min-w-0 text-center">
              <span className="nums text-ink-soft">{t.slideOf(shown + 1, pictures.length)}</span>{' '}
              <span>{pictures[shown]?.alt}</span>
            </p>
            <IconButton
              icon={ChevronRight}
              label={t.next}
              disabled={shown === pictures.length - 1}
              onClick={() => go(shown + 1)}
            />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
