import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PictureUse } from '../../contract/ops/content/content.ts'
import { Button } from '../../ui/button/Button.tsx'
import { reasonText } from '../../ui/data/refused.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { cutPicture, type PicturePlace } from '../../ui/picture/scaledPhoto.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { picturesWords } from './picturesWords.ts'
import { addPictures } from './queries.ts'

/** A larger file is not even read. */
const MOST_BYTES = 20_000_000
/** The server's limit of a drawing, which goes as it is. */
const MOST_DRAWN = 1_000_000
/** The pictures that photos are cut to; the server asks for no less (`checkedPicture.ts`). */
const places: Record<PictureUse, PicturePlace> = {
  banner: { width: 1_600, height: 640, bytes: 400_000 },
  model_small: { width: 640, height: 320, bytes: 200_000 },
  model_large: { width: 1_200, height: 600, bytes: 400_000 },
}

interface PictureFieldProps {
  label: string
  /** The places that the picture is cut for, the most demanding first. */
  uses: readonly [PictureUse, ...PictureUse[]]
  /** Its address; null: there is none. */
  picture: string | null
  /** Takes its address for each place. */
  change: (addresses: readonly string[]) => void
  /** Where the place may be without a picture. */
  remove?: () => void
  disabled: boolean
}

/** A picture that is looked at before it is kept: the server says why it does not fit its place. */
export function PictureField({ label, uses, picture, change, remove, disabled }: PictureFieldProps) {
  const t = picturesWords[useLanguage()]
  const { run, busy, failure, closeFailure } = useAct(addPictures, {
    failed: (reason) => ({ title: reasonText(reason, t.failed) }),
    // Drawn at once: a picture that arrives in the same moment is added to this one.
    done: (addresses) => flushSync(() => latest.current(addresses)),
  })
  // Text that is typed while the picture travels stays: the last render's change knows it.
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  }, [change])
  const [unread, setUnread] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    closeFailure()
    setUnread(null)
    if (!file) return
    const isDrawing = /\.svg$/i.test(file.name)
    if (file.size > (isDrawing ? MOST_DRAWN : MOST_BYTES)) return setUnread(isDrawing ? t.drawingTooLarge : t.tooLarge)
    const cut: Parameters<typeof run>[0] = []
    for (const use of uses) {
      const bytes = await (isDrawing ? bytesOf(file) : cutPicture(file, places[use])).catch(() => null)
      if (!bytes) return setUnread(t.unreadable)
      cut.push({ use, bytes })
    }
    run(cut)
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {picture ? (
        <img src={picture} alt={t.now} className="w-32 rounded-sm border border-line bg-floor object-contain" />
      ) : (
        <p className="w-32 rounded-sm border border-dashed border-line-strong p-3 text-sm text-ink-soft">{t.none}</p>
      )}
      <div className="grid content-start gap-2">
        <TextInput
          label={label}
          hint={t.hints[uses[0]]}
          error={unread ?? failure?.title}
          type="file"
          accept=".svg,.webp,.png,.jpg,.jpeg"
          disabled={disabled || busy}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {busy ? t.sending : ''}
        </p>
        {remove && picture && !disabled && (
          <div>
            <Button size="sm" onClick={remove}>
              {t.remove}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** As base64, read by the browser. */
const bytesOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
