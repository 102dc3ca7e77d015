import { TitledText } from '../../ui/layout/TitledText.tsx'
import { WidePicture } from '../../ui/picture/WidePicture.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { modelWords } from './modelWords.ts'
import type { Content } from './queries.ts'

/** A model as its page shows it, and its picture as lists do. */
export function ModelPreview({ model }: { model: Extract<Content, { item: 'model' }>['value'] }) {
  const t = modelWords[useLanguage()]
  const { image_sm, image_md, image_alt, gallery, info } = model
  const seen = gallery.filter((one) => one.image_sm)
  return (
    <div className="grid gap-6">
      {image_md && <WidePicture src={image_md} alt={image_alt} />}
      {seen.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {seen.map((one) => (
            <li key={one.image_sm}>
              <img
                src={one.image_sm}
                alt={one.image_alt}
                width={640}
                height={320}
                className="w-full rounded-sm bg-floor"
              />
            </li>
          ))}
        </ul>
      )}
      {info ? <TitledText title={t.about} html={info} /> : <p className="text-ink-soft">{t.noInfo}</p>}
      {image_sm && (
        <div className="border-t border-line pt-4">
          <h3 className="mb-2 text-sm font-medium text-ink-soft">{t.inLists}</h3>
          <img src={image_sm} alt="" width={640} height={320} className="floor w-64 max-w-full" />
        </div>
      )}
    </div>
  )
}
