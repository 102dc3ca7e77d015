import { aroundRanges } from '../../contract/text/aroundRanges.ts'

/** A text whose short ranges, as of opening hours, do not break at the end of a line. */
export const Ranges = ({ text }: { text: string }) =>
  aroundRanges(text).map((piece, at) =>
    at % 2 === 1 ? (
      <span key={piece} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
