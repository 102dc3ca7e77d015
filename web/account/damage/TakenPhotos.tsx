import { Camera, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { photoLimits } from '../../../contract/handover/protocol.ts'
import { buttonLook } from '../../../ui/button/buttonLook.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { scaledPhoto } from '../../../ui/picture/scaledPhoto.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { TakenPhoto } from '../queries.ts'
import { words } from './words.ts'

interface TakenPhotosProps {
  photos: readonly TakenPhoto[]
  most: number
  onChange: (photos: TakenPhoto[]) => void
}

/** Photos from the camera or the phone, made smaller before they are sent. */
export function TakenPhotos({ photos, most, onChange }: TakenPhotosProps) {
  const t = words[useLanguage()]
  const [unread, setUnread] = useState(false)
  const take = async (files: readonly File[]) => {
    setUnread(false)
    const taken: TakenPhoto[] = []
    for (const file of files.slice(0, most - photos.length)) {
      const bytes = await scaledPhoto(file, photoLimits)
      if (bytes) taken.push({ photo_id: crypto.randomUUID(), bytes })
      else setUnread(true)
    }
    if (taken.length > 0) onChange([...photos, ...taken])
  }
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-medium">{t.photos}</p>
        <p className="text-sm text-ink-soft">{t.photosHint}</p>
      </div>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {photos.map(({ photo_id, bytes }, at) => (
            <li key={photo_id} className="grid justify-items-end">
              <img
                src={`data:image/jpeg;base64,${bytes}`}
                alt={t.photoOf(at + 1)}
                className="aspect-4/3 w-full rounded-md object-cover"
              />
              <IconButton
                icon={Trash2}
                label={t.removePhoto(at + 1)}
                onClick={() => onChange(photos.filter((one) => one.photo_id !== photo_id))}
              />
            </li>
          ))}
        </ul>
      )}
      {unread && (
        <Notice tone="bad" live="alert">
          {t.photoUnread}
        </Notice>
      )}
      {photos.length < most && (
        <label
          className={`${buttonLook({ kind: 'quiet', size: 'md' })} cursor-pointer justify-self-start has-focus-visible:outline-2`}
        >
          <Icon of={Camera} />
          <span>{t.addPhoto}</span>
          <input
            type="file"
            accept="image/*"
            multiple
            className="sr-only"
            onChange={(event) => {
              void take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
    </div>
  )
}
