import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { placesQuery } from './queries.ts'
import { words } from './words.ts'

interface LocationFieldProps {
  value: string
  error: string | null
  locating: boolean
  onChange: (text: string) => void
  onLocate: () => void
  input: RefObject<HTMLInputElement | null>
}

const typingPauseMs = 150
const shortest = 2

/** A place in words, with suggestions: arrows move, Enter takes, Esc closes. The browser's own position on request. */
export function LocationField({ value, error, locating, onChange, onLocate, input }: LocationFieldProps) {
  const t = words[useLanguage()]
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const places = usePlaces(value, open)
  const shown = open && places.length > 0
  useEarlyTyping(input, value, onChange)
  const take = (place: string) => {
    onChange(place)
    setOpen(false)
  }
  const keys = (event: KeyboardEvent) => {
    const place = places[active]
    const moves: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % places.length),
      ArrowUp: () => setActive((active <= 0 ? places.length : active) - 1),
      Escape: () => setOpen(false),
      ...(place ? { Enter: () => take(place) } : {}),
    }
    const move = shown ? moves[event.key] : undefined
    if (!move) return
    event.preventDefault()
    move()
  }
  return (
    <div className="relative">
      <TextInput
        ref={input}
        name="sijainti"
        label={t.location}
        error={error}
        placeholder={t.locationHint}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={keys}
        onBlur={() => setOpen(false)}
        end={<IconButton icon={LocateFixed} label={t.locateMe} aria-busy={locating} onClick={onLocate} />}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t.suggestions}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-md bg-surface py-1.5 shadow-float"
      >
        {places.map((place, index) => (
          <div
            key={place}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Before the field loses the focus.
            onMouseDown={(event) => {
              event.preventDefault()
              take(place)
            }}
            className="flex min-h-11 cursor-pointer items-center px-4 hover:bg-petrol-wash aria-selected:bg-petrol-wash aria-selected:chosen"
          >
            {place}
          </div>
        ))}
      </div>
    </div>
  )
}

/**
 * Text that was typed while the page was text only stands in the field, but no event told it: it counts all the same.
 */
function useEarlyTyping(input: LocationFieldProps['input'], value: string, onChange: (text: string) => void): void {
  const known = useRef({ value, onChange })
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed !== known.current.value) known.current.onChange(typed)
  }, [input])
}

/** Places that begin so, once the typing pauses. */
function usePlaces(typed: string, open: boolean): readonly string[] {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    ...placesQuery(q),
    enabled: open && q.length >= shortest,
    placeholderData: keepPreviousData,
  })
  return typed.trim().length >= shortest ? (data?.places ?? []) : []
}
