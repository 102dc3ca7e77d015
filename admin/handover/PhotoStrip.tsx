import { useQuery } from '@tanstack/react-query'
import { Camera, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Direction, MOST_PHOTOS } from '../../contract/handover/protocol.ts'
import { buttonLook } from '../../ui/button/buttonLook.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { usePhotoQueue } from '../shared/handover/photoQueue.ts'
import { scaledPhoto } from '../shared/handover/scaledPhoto.ts'
import { type Ahead, photoQuery, removePhoto } from './queries.ts'
import { words } from './words.ts'

interface PhotoStripProps {
  orderNumber: string
  direction: Direction
  photos: Ahead['photos']
}

/** The photos of a handover, sent and on their way; more come from the camera of the tablet, and nobody waits for them. */
export function PhotoStrip({ orderNumber: order_number, direction, photos }: PhotoStripProps) {
  const t = words[useLanguage()]
  const { waiting, add, letBe } = usePhotoQueue()
  const [unread, setUnread] = useState(false)
  const { run, failure } = useAct(removePhoto, { failed: t.notRemoved })
  const own = waiting.filter((one) => one.order_number === order_number && one.direction === direction)
  const take = async (files: FileList | null) => {
    setUnread(false)
    for (const file of files ?? []) {
      const bytes = await scaledPhoto(file)
      if (bytes) add({ photo_id: crypto.randomUUID(), order_number, direction, mark_id: null, bytes })
      else setUnread(true)
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{t.photosHint}</p>
      {(photos.length > 0 || own.length > 0) && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {photos.map(({ photo_id }, at) => (
            <li key={photo_id} className="grid gap-1">
              <SentPhoto orderNumber={order_number} photoId={photo_id} label={t.photoOf(at + 1)} />
              <span className="flex items-center justify-between text-sm text-good">
                <span>{t.photoStates.sent}</span>
                <IconButton
                  icon={Trash2}
                  label={t.removePhoto(at + 1)}
                  onClick={() => run({ order_number, direction, photo_id })}
                />
              </span>
            </li>
          ))}
          {own.map(({ photo_id, bytes, state, reason }, at) => (
            <li key={photo_id} className="grid gap-1">
              <img
                src={`data:image/jpeg;base64,${bytes}`}
                alt={t.photoOf(photos.length + at + 1)}
                className="aspect-4/3 w-full rounded-md object-cover"
              />
              <span className="flex items-center justify-between text-sm" role="status">
                <span className={state === 'refused' ? 'text-bad' : 'text-ink-soft'}>
                  {state === 'refused' ? (reason ?? t.photoStates.refused) : t.photoStates[state]}
                </span>
                {state !== 'sending' && (
                  <IconButton
                    icon={Trash2}
                    label={t.removePhoto(photos.length + at + 1)}
                    onClick={() => letBe(photo_id)}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {unread && <Notice tone="bad">{t.photoUnread}</Notice>}
      {failure && <Notice tone="bad">{failure.title}</Notice>}
      {photos.length + own.length < MOST_PHOTOS && (
        <label
          className={`${buttonLook({ kind: 'quiet', size: 'md' })} cursor-pointer justify-self-start has-focus-visible:outline-2`}
        >
          <Icon of={Camera} />
          <span>{t.takePhoto}</span>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            className="sr-only"
            onChange={(event) => {
              void take(event.target.files)
              event.target.value = ''
            }}
          />
        </label>
      )}
    </div>
  )
}

/** A photo that the server has; it is asked with the session of whoever looks. */
function SentPhoto({ orderNumber, photoId, label }: { orderNumber: string; photoId: string; label: string }) {
  const { data } = useQuery(photoQuery(orderNumber, photoId))
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const url = URL.createObjectURL(data.blob)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [data])
  return src ? (
    <img src={src} alt={label} className="aspect-4/3 w-full rounded-md object-cover" />
  ) : (
    <span className="aspect-4/3 w-full rounded-md bg-canvas" />
  )
}
