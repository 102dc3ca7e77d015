import type { PointerEvent } from 'react'

export interface DrawnMark {
  id: string
  /** Thousandths of the drawing. */
  x: number
  y: number
  number: number
  /** Softer: it was there before. */
  isOld?: boolean
}

interface LineDrawingProps {
  /** Read out in its place. */
  label: string
  width: number
  height: number
  isMirrored?: boolean
  paths: readonly string[]
  marks: readonly DrawnMark[]
  /** A press on the drawing, in thousandths of its measures. */
  onPoint?: (x: number, y: number) => void
}

const thousandths = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1_000)

/** A drawing of lines with numbered marks on it. Whoever presses by keyboard has a button beside it. */
export function LineDrawing({ label, width, height, isMirrored, paths, marks, onPoint }: LineDrawingProps) {
  const press = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    onPoint?.(thousandths((clientX - box.left) / box.width), thousandths((clientY - box.top) / box.height))
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      onPointerUp={onPoint && press}
      className={`block w-full ${onPoint ? 'cursor-crosshair touch-manipulation' : ''}`}
    >
      <g
        fill="none"
        strokeWidth={1.4}
        strokeLinejoin="round"
        className="stroke-ink-soft"
        transform={isMirrored ? `matrix(-1 0 0 1 ${width} 0)` : undefined}
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {marks.map(({ id, x, y, number, isOld }) => (
        <g key={id} transform={`translate(${(x / 1_000) * width} ${(y / 1_000) * height})`}>
          <circle
            r={7}
            strokeWidth={1.4}
            className={isOld ? 'fill-surface stroke-ink-soft' : 'fill-bad stroke-surface'}
          />
          <text
            textAnchor="middle"
            dy={3}
            fontSize={8.5}
            fontWeight={700}
            className={isOld ? 'fill-ink' : 'fill-surface'}
          >
            {number}
          </text>
        </g>
      ))}
    </svg>
  )
}
