import { Plus } from 'lucide-react'
import { Button } from '../../ui/button/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { bannersWords } from './bannersWords.ts'
import { PictureField } from './PictureField.tsx'
import { PlaceInList } from './PlaceInList.tsx'
import type { Content } from './queries.ts'
import { RichText } from './richText/RichText.tsx'

type Banners = Extract<Content, { item: 'banners' }>['value']
type Banner = Banners[number]

interface BannersEditorProps {
  banners: Banners
  change: (banners: Banners) => void
  disabled: boolean
}

const MOST = 20
const empty: Banner = { content: '', image_lg: null, image_layout: 'right', theme: 'light' }
/** As many as have a word, in the order of the words. */
const choicesOf = <Value extends string>(words: Record<Value, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))

/** The banners of the front page in their order. */
export function BannersEditor({ banners, change, disabled }: BannersEditorProps) {
  const t = bannersWords[useLanguage()]
  const put = (at: number, part: Partial<Banner>) =>
    change(banners.map((banner, i) => (i === at ? { ...banner, ...part } : banner)))
  return (
    <div className="grid gap-4">
      {banners.map((banner, at) => {
        // A banner has no name of its own but its place.
        const key = String(at)
        return (
          <fieldset key={key} disabled={disabled} className="grid gap-4 rounded-md border border-line p-4">
            <legend className="px-1 text-sm font-medium">{t.bannerAt(at + 1)}</legend>
            <RichText
              label={t.content}
              hint={t.contentHint}
              html={banner.content}
              change={(content) => put(at, { content })}
              disabled={disabled}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Select
                label={t.layout}
                value={banner.image_layout}
                choices={choicesOf<Banner['image_layout']>(t.layouts)}
                onChange={({ target }) => put(at, { image_layout: target.value as Banner['image_layout'] })}
              />
              <Select
                label={t.theme}
                value={banner.theme}
                choices={choicesOf<Banner['theme']>(t.themes)}
                onChange={({ target }) => put(at, { theme: target.value as Banner['theme'] })}
              />
            </div>
            {banner.image_layout !== 'none' && (
              <PictureField
                label={t.picture}
                uses={['banner']}
                picture={banner.image_lg}
                change={([image_lg = null]) => put(at, { image_lg })}
                remove={() => put(at, { image_lg: null })}
                disabled={disabled}
              />
            )}
            <PlaceInList at={at} list={banners} change={change} words={t} />
          </fieldset>
        )
      })}
      {banners.length === 0 && <p className="text-ink-soft">{t.none}</p>}
      {!disabled && banners.length < MOST && (
        <div>
          <Button icon={Plus} size="sm" onClick={() => change([...banners, empty])}>
            {t.add}
          </Button>
        </div>
      )}
    </div>
  )
}
