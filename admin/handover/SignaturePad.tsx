import { type PointerEvent, useState } from 'react'
import { type Strokes, signatureBox } from '../../contract/handover/protocol.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

interface SignaturePadProps {
  signature: Strokes | null
  onChange: (signature: Strokes | null) => void
  isOnPaper: boolean
  onPaper: (isOnPaper: boolean) => void
  hint: string
}

const { width, height } = signatureBox

/** A signature on glass, as lines of points. Whoever cannot draw signs on paper, or on their own account page. */
export function SignaturePad({ signature, onChange, isOnPaper, onPaper, hint }: SignaturePadProps) {
  const t = words[useLanguage()]
  const [line, setLine] = useState<number[] | null>(null)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] => {
    const box = currentTarget.getBoundingClientRect()
    const part = (at: number, whole: number) => Math.round(Math.min(1, Math.max(0, at / whole)) * 1_000)
    return [part(clientX - box.left, box.width), Math.round(part(clientY - box.top, box.height) * (height / 1_000))]
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setLine(pointOf(event))
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (line && line.length < 2_000) setLine([...line, ...pointOf(event)])
  }
  const end = () => {
    if (line) onChange([...(signature ?? []), line])
    setLine(null)
  }
  const lines = [...(signature ?? []), ...(line ? [line] : [])]
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{hint}</p>
      <svg
        role="img"
        aria-label={signature ? t.signatureGiven : t.signaturePad}
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        className="block w-full max-w-160 touch-none rounded-md border border-line-strong bg-surface"
      >
        <path d={`M60 ${height - 90} H${width - 60}`} strokeWidth={2} className="stroke-line-strong" />
        <path
          d={lines.map((points) => `M${points.join(' ')}`).join('')}
          fill="none"
          strokeWidth={6}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-ink"
        />
      </svg>
      <div className="flex flex-wrap items-center gap-x-6">
        {signature && <Button onClick={() => onChange(null)}>{t.clear}</Button>}
        <Checkbox
          label={t.onPaper}
          hint={t.onPaperHint}
          checked={isOnPaper}
          onChange={(event) => onPaper(event.target.checked)}
        />
      </div>
    </div>
  )
}
