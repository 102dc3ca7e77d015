interface SpinnerProps {
  text: string
  /** The text is for screen readers only. */
  quiet?: boolean
}

export function Spinner({ text, quiet = false }: SpinnerProps) {
  return (
    <span role="status" className="inline-flex items-center gap-3 text-ink-soft">
      <span aria-hidden="true" className="spinner size-5" />
      <span className={quiet ? 'sr-only' : ''}>{text}</span>
    </span>
  )
}
