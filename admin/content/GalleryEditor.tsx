import { Plus } from 'lucide-react'
import { Button } from '../../ui/button/Button.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { modelWords } from './modelWords.ts'
import { PictureField } from './PictureField.tsx'
import { PlaceInList } from './PlaceInList.tsx'
import type { Content } from './queries.ts'

type Gallery = Extract<Content, { item: 'model' }>['value']['gallery']

interface GalleryEditorProps {
  gallery: Gallery
  change: (gallery: Gallery) => void
  disabled: boolean
}

const MOST = 12
const empty: Gallery[number] = { image_sm: '', image_md: '', image_alt: '' }

/** Further pictures of a model, in the order of its page. */
export function GalleryEditor({ gallery, change, disabled }: GalleryEditorProps) {
  const t = modelWords[useLanguage()].gallery
  const put = (at: number, part: Partial<Gallery[number]>) =>
    change(gallery.map((one, i) => (i === at ? { ...one, ...part } : one)))
  return (
    <section className="grid gap-4">
      <h2 className="font-bold">{t.title}</h2>
      {gallery.map((picture, at) => {
        // A picture has no name of its own but its place.
        const key = String(at)
        return (
          <fieldset key={key} className="grid gap-4 rounded-md border border-line p-4">
            <legend className="px-1 text-sm font-medium">{t.pictureAt(at + 1)}</legend>
            <PictureField
              label={t.picture}
              uses={['model_large', 'model_small']}
              picture={picture.image_sm || null}
              change={([image_md = '', image_sm = '']) => put(at, { image_md, image_sm })}
              disabled={disabled}
            />
            <TextInput
              label={t.alt}
              hint={t.altHint}
              value={picture.image_alt}
              maxLength={300}
              onChange={(event) => put(at, { image_alt: event.target.value })}
            />
            <PlaceInList at={at} list={gallery} change={change} words={t} />
          </fieldset>
        )
      })}
      {gallery.length === 0 && <p className="text-ink-soft">{t.none}</p>}
      {!disabled && gallery.length < MOST && (
        <div>
          <Button icon={Plus} size="sm" onClick={() => change([...gallery, empty])}>
            {t.add}
          </Button>
        </div>
      )}
    </section>
  )
}
