import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

interface PriceInputProps {
  label: string
  /** The text when the editing begins. */
  begun: string
  /** `null` when the editing is given up. */
  onEnd: (text: string | null, isDown: boolean) => void
}

/** A cell while it is edited. */
export function PriceInput({ label, begun, onEnd }: PriceInputProps) {
  const [text, setText] = useState(begun)
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useLayoutEffect(() => {
    field.current?.focus()
    // A digit that began it is written on, a whole price is written over.
    if (begun.length > 1) field.current?.select()
  }, [begun])
  const end = (typed: string | null, isDown: boolean) => {
    if (isOver.current) return
    isOver.current = true
    onEnd(typed, isDown)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(event.key === 'Enter' ? text : null, event.key === 'Enter')
  }
  return (
    <input
      ref={field}
      aria-label={label}
      inputMode="decimal"
      maxLength={12}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={press}
      onBlur={() => end(text, false)}
      className="nums w-24 rounded-sm border border-petrol bg-surface px-2 py-1 text-right"
    />
  )
}
