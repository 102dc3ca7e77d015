import { Camera, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type HandoverStep, MOST_PHOTOS, photoLimits } from '../../contract/handover/protocol.ts'
import { buttonLook } from '../../ui/button/buttonLook.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { scaledPhoto } from '../../ui/picture/scaledPhoto.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { usePhotoQueue } from '../shared/handover/photoQueue.ts'
import { SentPhoto } from '../shared/handover/SentPhoto.tsx'
import { type Ahead, removePhoto } from './queries.ts'
import { words } from './words.ts'

interface PhotoStripProps {
  orderNumber: string
  direction: HandoverStep
  photos: Ahead['photos']
  /** The damage whose photos they are; null: those that show none in particular. */
  markId: string | null
}

/** The photos of a handover, sent and on their way; more come from the camera of the tablet, and nobody waits for them. */
export function PhotoStrip({ orderNumber: order_number, direction, photos: all, markId }: PhotoStripProps) {
  const t = words[useLanguage()]
  const { waiting, add, letBe } = usePhotoQueue()
  const [unread, setUnread] = useState(false)
  const { run, failure } = useAct(removePhoto, { failed: t.notRemoved })
  const mine = waiting.filter((one) => one.order_number === order_number && one.direction === direction)
  const photos = all.filter(({ damage_id }) => damage_id === markId)
  const own = mine.filter(({ mark_id }) => mark_id === markId)
  const take = async (files: FileList | null) => {
    setUnread(false)
    for (const file of files ?? []) {
      const bytes = await scaledPhoto(file, photoLimits)
      if (bytes) add({ photo_id: crypto.randomUUID(), order_number, direction, mark_id: markId, bytes })
      else setUnread(true)
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{markId === null ? t.photosHint : t.markPhotosHint}</p>
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
      {all.length + mine.length < MOST_PHOTOS && (
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
