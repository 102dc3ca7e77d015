import type { Ref } from 'react'
import type { Banner } from '../../contract/storefront.ts'
import { SafeHtml } from '../text/SafeHtml.tsx'

const themes: Record<string, string> = {
  petrol: 'bg-petrol-deep text-on-deep',
  light: 'bg-petrol-wash text-ink',
  amber: 'bg-amber-wash text-ink',
}

/** Car side of the wide drawing: the text of the banner is under it, not on it. */
const crops: Record<Banner['image_layout'], string> = { right: 'object-[62%_50%]', left: 'object-[38%_50%]', none: '' }

/** Where there is room for both, the picture stands on its own side; on a narrow one it stands above the text. */
const sides: Record<Banner['image_layout'], string> = {
  left: '@2xl:flex-row',
  right: '@2xl:flex-row-reverse',
  none: '',
}

interface BannerSlideProps {
  banner: Banner
  isFirst: boolean
  ref?: Ref<HTMLDivElement>
}

/** One banner of the front page. */
export function BannerSlide({ banner, isFirst, ref }: BannerSlideProps) {
  const { content, image_lg, image_layout, theme } = banner
  return (
    <div ref={ref} className="@container h-full">
      <div className={`flex h-full flex-col overflow-hidden rounded-lg ${sides[image_layout]}`}>
        {image_lg && image_layout !== 'none' && (
          <img
            src={image_lg}
            alt=""
            width={1600}
            height={640}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority="low"
            className={`dim aspect-[2/1] w-full object-cover @md:aspect-[3/2] @2xl:aspect-auto @2xl:w-3/5 @2xl:shrink-0 ${crops[image_layout]}`}
          />
        )}
        {/* Only under the text: behind the picture its colour would show at the round corners. */}
        <div
          className={`flex min-w-0 grow flex-col justify-center px-5 py-5 sm:px-7 sm:py-6 ${themes[theme] ?? themes.light}`}
        >
          <SafeHtml html={content} />
        </div>
      </div>
    </div>
  )
}
