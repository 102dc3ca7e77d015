import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { type ButtonKind, type ButtonSize, buttonLook } from './buttonLook.ts'
import { Link, type LinkProps } from './Link.tsx'

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  children: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  icon?: LucideIcon
}

/** Goes to another page, looks like a button. */
export function ButtonLink({ children, kind = 'quiet', size = 'md', icon, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook({ kind, size })}>
      {icon && <Icon of={icon} />}
      <span className="contents">{children}</span>
    </Link>
  )
}
