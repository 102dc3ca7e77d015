import { aroundRanges } from '../../contract/text/aroundRanges.ts'

/** A text whose short ranges, as of opening hours, do not break at the end of a line. */
export function Ranges({ text }: { text: string }) {
  const pieces = aroundRanges(text)
  return pieces.map((piece, at) =>
    at % 2 === 1 ? (
      // Two days may have the same hours: the text before them tells them apart.
      <span key={pieces.slice(0, at).join('')} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
