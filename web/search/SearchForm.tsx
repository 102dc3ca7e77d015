import { useQueryClient } from '@tanstack/react-query'
import { MapPin, Search as SearchIcon } from 'lucide-react'
import { type FormEvent, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Dealer } from '../../contract/storefront.ts'
import { Button } from '../../ui/button/Button.tsx'
import { perform } from '../../ui/data/acts.ts'
import { Refused } from '../../ui/data/refused.ts'
import { Form } from '../../ui/form/Form.tsx'
import { fetchAhead, latePart } from '../../ui/latePart.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useInit } from '../storefront/queries.ts'
import { useAddressParams } from '../useAddressParams.ts'
import { LocationField } from './LocationField.tsx'
import { ModelPicker } from './ModelPicker.tsx'
import { locateUser } from './queries.ts'
import type { Search } from './useSearch.ts'
import { words } from './words.ts'

const citiesCode = () => import('./CitiesDialog.tsx')
const CitiesDialog = latePart(citiesCode, (code) => code.CitiesDialog)

const locateCode = () => import('./locate.ts')

/** The fields of the form itself, and what another search begins without; a town stands in the field of the place. */
const inFields = ['hae', 'sijainti', 'kaupunki', 'noutopaikka', 'noutopaiva']

interface SearchFormProps {
  search: Search
  presetDealers?: readonly Dealer[]
  onLeaveDealers?: () => void
}

/** Where and which models: one press away from free cars. */
export function SearchForm({ search, presetDealers = [], onLeaveDealers }: SearchFormProps) {
  const t = words[useLanguage()]
  const { cars } = useInit()
  const { state, edit, loading, failure, locationError } = search
  const { form } = state
  const { locating, findMe } = useLocating(search)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!loading) search.submit()
  }
  const found = state.availability !== null
  return (
    // Its address is for a press that comes before this code does: the browser then asks for the same search itself.
    <Form searchAt="/" onSubmit={send} className="@container">
      <input type="hidden" name="hae" value="1" />
      <KeptOfAddress />
      <div className="grid gap-x-5 gap-y-4 @3xl:grid-cols-[1fr_18rem_minmax(11rem,auto)] @3xl:*:nth-[n+4]:col-span-full">
        {search.byDealers ? (
          <PresetDealers dealers={presetDealers} onLeave={onLeaveDealers} />
        ) : (
          <div>
            <LocationField
              input={search.locationField}
              value={form.location}
              error={locationError}
              locating={locating !== ''}
              onChange={(location) => edit({ location })}
              onLocate={findMe}
            />
            <Cities onPick={(location) => edit({ location })} />
          </div>
        )}
        <ModelPicker cars={cars} chosen={form.models} onChange={(models) => edit({ models })} />
        <div className="@3xl:pt-7.75 @3xl:*:min-h-12 @3xl:*:py-2">
          <Button type="submit" kind={found ? 'quiet' : 'primary'} size="lg" wide icon={SearchIcon} busy={loading}>
            {found ? t.findAgain : t.find}
          </Button>
        </div>
        <p role="status" className={loading || locating ? 'text-sm text-ink-soft' : 'sr-only'}>
          {loading ? t.searching : locating}
        </p>
        {failure && (
          <Notice tone="bad" title={failure.title} live="alert">
            {failure.text}
          </Notice>
        )}
      </div>
    </Form>
  )
}

/**
 * The parameters of the address besides the place. A search that the browser sends by itself would narrow it no more.
 */
function KeptOfAddress() {
  const params = useAddressParams()
  const kept = new Map([...params].map(([name, value]) => [`${name}=${value}`, { name, value }]))
  return [...kept]
    .filter(([, { name }]) => !inFields.includes(name))
    .map(([said, hidden]) => <input key={said} type="hidden" {...hidden} />)
}

/** Asks the browser where it is; typing a place meanwhile wins. */
function useLocating({ state, edit, setFailure, rememberPosition }: Search) {
  const language = useLanguage()
  const t = words[language]
  /** The text of the field when the browser was asked, and the message meanwhile. */
  const [asked, setAsked] = useState<{ before: string; told: string } | null>(null)
  const typed = useRef(state.form.location)
  const client = useQueryClient()
  useLayoutEffect(() => {
    typed.current = state.form.location
  })
  const findMe = async () => {
    const before = typed.current
    const tell = (told: string) => setAsked({ before, told })
    tell(t.locating)
    setFailure(null)
    try {
      const { locate } = await locateCode()
      const { position, text } = await locate((position) => perform(client, locateUser, position), tell, language)
      if (typed.current === before) {
        rememberPosition(text, position)
        edit({ location: text })
      }
    } catch (reason) {
      // The browser told where it is, and the server found no address there.
      const text = reason instanceof Refused ? t.locateNoAddress : t.locateFailedNote
      if (typed.current === before) setFailure({ title: t.locateFailed, text })
    }
    setAsked(null)
  }
  return { locating: asked?.before === state.form.location ? asked.told : '', findMe: () => void findMe() }
}

function Cities({ onPick }: { onPick: (city: string) => void }) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState(false)
  useEffect(() => fetchAhead(citiesCode), [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="mt-1 min-h-8 text-sm text-petrol underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t.cities}
      </button>
      {open && (
        <Suspense fallback={null}>
          <CitiesDialog
            onClose={() => setOpen(false)}
            onPick={(city) => {
              onPick(city)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function PresetDealers({ dealers, onLeave }: { dealers: readonly Dealer[]; onLeave: (() => void) | undefined }) {
  const t = words[useLanguage()]
  return (
    <div>
      <p className="font-medium">{t.presetDealers}</p>
      <ul className="mt-2 grid gap-1">
        {dealers.map(({ location_id, display_name, address, city }) => (
          <li key={location_id} className="flex gap-2">
            <Icon of={MapPin} size={18} className="mt-0.5 text-petrol" />
            <span>
              <span>{display_name}</span>
              <span className="block text-sm text-ink-soft">{`${address}, ${city}`}</span>
            </span>
          </li>
        ))}
      </ul>
      {onLeave && (
        <div className="-ml-1">
          <Button kind="link" onClick={onLeave}>
            {t.allDealers}
          </Button>
        </div>
      )}
    </div>
  )
}
