/** The part of the agreed kilometres that is driven; the figures stand under it. */
export function DrivenBar({ driven, agreed }: { driven: number; agreed: number }) {
  const isBeyond = driven > agreed
  return (
    <div aria-hidden="true" className="h-2 overflow-hidden rounded-full border border-line bg-canvas">
      <div
        className={`h-full forced-colors:bg-[Highlight] ${isBeyond ? 'bg-warn' : 'bg-petrol'}`}
        style={{ width: `${Math.min(100, (100 * driven) / Math.max(1, agreed))}%` }}
      />
    </div>
  )
}
