/** How much waits behind an entry of the menu; `said` is how it is read out. */
export function CountBadge({ text, said }: { text: string; said: string }) {
  return (
    <span className="nums ml-auto rounded-full bg-petrol px-2.5 py-0.5 text-sm text-surface">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{`, ${said}`}</span>
    </span>
  )
}
