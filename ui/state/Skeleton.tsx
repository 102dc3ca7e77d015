/** Holds the place of something that is loading. Say what loads once, beside it, in a status text. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}
