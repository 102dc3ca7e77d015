import type { LucideIcon } from 'lucide-react'

interface IconProps {
  of: LucideIcon
  size?: number
  /** Only when the icon says something that no text beside it does. */
  label?: string
  className?: string
}

/** One drawing of the icon set, in the stroke of the shop; hidden from screen readers unless it has a label. */
export function Icon({ of: Drawing, size = 20, label, className = '' }: IconProps) {
  const name = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return <Drawing size={size} strokeWidth={1.75} className={`shrink-0 ${className}`} {...name} />
}
