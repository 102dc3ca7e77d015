export function Spinner({ text }: { text: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-3 text-ink-soft">
      <span aria-hidden="true" className="spinner size-5" />
      <span>{text}</span>
    </span>
  )
}
