import { useRef } from 'react'
import { claimWords } from '../../../contract/money/priceClaim.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PriceClaim } from '../../storefront/PriceClaim.tsx'
import type { Search } from '../useSearch.ts'
import type { LookedAt } from './lookedAt.ts'
import { outline, UNITS } from './outline.ts'
import { labelsOf, mapOf, type OnMap, type Pin, placedIn, type View } from './pins.ts'
import { words } from './words.ts'

export interface PlacesMapProps {
  search: Search
  lookedAt: LookedAt
  onLook: (at: LookedAt) => void
  /** The list has been narrowed to some places, or to none any more. */
  onNarrowed?: () => void
}

/** The places of the cars found, drawn by the shop itself. A press on a pin narrows the list to its places. */
export function PlacesMap({ search, lookedAt, onLook, onNarrowed }: PlacesMapProps) {
  const language = useLanguage()
  const t = words[language]
  const { atPlaces } = search.state.form
  const whole = useRef<HTMLElement>(null)
  const map = mapOf(search.state)
  if (!map) return null
  const { view, pins, searched } = map
  const lit = pins.find((pin) => idsOf(pin).some((id) => lookedAt.places.includes(id)))
  const nameOf = ({ city, places: [{ place }, ...others] }: Pin) =>
    others.length > 0 ? t.nearby(city, others.length + 1) : place.display_name
  const narrow = (ids: readonly string[]) => {
    search.narrow({ atPlaces: ids })
    onNarrowed?.()
  }
  const showEvery = () => {
    // The button goes with its press.
    whole.current?.focus({ preventScroll: true })
    narrow([])
  }
  const isChosen = (pin: Pin) => atPlaces.length > 0 && pin.isOn
  /** A chosen pin lets go of its places, and with the last of them the list is whole again. */
  const press = (pin: Pin) => {
    const others = pins.filter((one) => one !== pin && isChosen(one)).flatMap(idsOf)
    narrow(isChosen(pin) ? others.filter((id) => atPlaces.includes(id)) : idsOf(pin))
  }
  return (
    <section
      ref={whole}
      tabIndex={-1}
      aria-label={t.places}
      className="outline-none overflow-hidden rounded-lg border border-line/60 bg-surface shadow-card"
    >
      <div className="relative aspect-4/5 overflow-hidden bg-petrol-wash">
        <Land view={view} />
        {labelsOf(map).map(({ text, isTown, ...at }) => (
          <span
            key={text}
            aria-hidden="true"
            style={placeOf(at)}
            className={`absolute -translate-1/2 text-sm leading-none whitespace-nowrap ${isTown ? 'text-ink-soft' : 'font-medium'}`}
          >
            {text}
          </span>
        ))}
        {searched && (
          <span
            aria-hidden="true"
            style={placeOf(placedIn(view, searched))}
            className={`absolute -translate-1/2 ${spotLook}`}
          />
        )}
        <ul>
          {pins.map((pin) => (
            <li key={idsOf(pin)[0]}>
              <button
                type="button"
                aria-pressed={isChosen(pin)}
                aria-label={[
                  nameOf(pin),
                  t.cars(pin.cars),
                  ...(pin.claim ? [claimWords(pin.claim, language)] : []),
                ].join(', ')}
                onClick={() => press(pin)}
                onPointerEnter={() => onLook({ by: 'pin', places: idsOf(pin) })}
                onPointerLeave={() => onLook({ by: 'pin', places: [] })}
                onFocus={() => onLook({ by: 'pin', places: idsOf(pin) })}
                onBlur={() => onLook({ by: 'pin', places: [] })}
                style={placeOf(placedIn(view, pin.spot))}
                className={`group absolute grid size-11 -translate-1/2 place-items-center rounded-full ${pin === lit ? 'z-1' : ''}`}
              >
                <span
                  className={`nums grid size-8 place-items-center rounded-full border-2 text-sm font-bold transition-transform group-aria-pressed:chosen ${pin.isOn ? 'border-surface bg-petrol text-surface' : 'border-petrol bg-surface text-petrol'} ${pin === lit ? 'scale-130' : ''}`}
                >
                  {pin.cars}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex min-h-28 flex-col items-start gap-1 border-t border-line px-5 py-4 text-sm">
        {lit ? (
          <div aria-hidden="true">
            <p className="nums">
              <strong>{nameOf(lit)}</strong> <span>{t.cars(lit.cars)}</span>
            </p>
            {lit.claim && <PriceClaim claim={lit.claim} />}
          </div>
        ) : (
          <>
            {atPlaces.length === 0 && <p className="text-ink-soft">{t.hint}</p>}
            {searched && (
              <p aria-hidden="true" className="flex items-center gap-2 text-ink-soft">
                <span className={spotLook} />
                <span>{t.searched}</span>
              </p>
            )}
          </>
        )}
        {atPlaces.length > 0 && (
          <Button kind="link" onClick={showEvery}>
            {t.every}
          </Button>
        )}
      </div>
    </section>
  )
}

const spotLook = 'size-4 shrink-0 rounded-full border-3 border-surface bg-ink outline-1 outline-ink'

const idsOf = ({ places }: Pin): string[] => places.map(({ place }) => place.location_id)

const placeOf = ({ x, y }: OnMap) => ({ left: `${100 * x}%`, top: `${100 * y}%` })

/** The country with its lakes, and what lies around it. */
function Land({ view: { left, top, width, height } }: { view: View }) {
  const box = [left, top, width, height].map((km) => Math.round(km * UNITS)).join(' ')
  return (
    <svg key={box} viewBox={box} aria-hidden="true" className="enter-fade absolute inset-0 size-full">
      <path d={outline.around} className="fill-canvas forced-colors:fill-[Canvas]" />
      <path
        d={outline.country}
        vectorEffect="non-scaling-stroke"
        className="fill-surface stroke-line-strong/60 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      <path d={outline.lakes} className="fill-petrol-wash forced-colors:fill-[Canvas]" />
    </svg>
  )
}
