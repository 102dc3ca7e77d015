import { Carousel } from '../picture/Carousel.tsx'
import { Gallery } from '../picture/Gallery.tsx'
import { SampleGroup } from './Sample.tsx'

const slide = (text: string, look: string) => ({
  key: text,
  content: (
    <div className={`grid h-48 place-items-center rounded-lg md:h-64 ${look}`}>
      <p className="text-2xl font-bold">{text}</p>
    </div>
  ),
})

const picture = (alt: string) => ({ small: `/favicon.svg?${alt}`, large: `/favicon.svg?${alt}-iso`, alt })

const slides = [
  slide('Talveen valmiina', 'bg-petrol text-surface'),
  slide('Kokeile sähköä', 'bg-petrol-wash'),
  slide('Auto yritykselle', 'bg-amber text-deep'),
]

export function Movement() {
  return (
    <>
      <SampleGroup title="Karuselli">
        <Carousel label="Ajankohtaista" slides={slides} />
        <Carousel label="Yksi kuva" slides={slides.slice(0, 1)} />
      </SampleGroup>
      <SampleGroup title="Kuvat">
        <Gallery label="Kolme kuvaa" pictures={[picture('Edestä'), picture('Sivulta'), picture('Takaa')]} />
        <Gallery label="Yksi kuva autosta" pictures={[picture('Edestä')]} />
      </SampleGroup>
    </>
  )
}
