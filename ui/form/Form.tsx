import type { FormHTMLAttributes, Ref } from 'react'
import { onlyFirstEnter } from '../button/firstEnter.ts'
import type { Elements } from '../elements.ts'
import { FormAlive, useIsAlive } from './formAlive.ts'

interface FormProps
  extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'action' | 'noValidate' | 'onKeyDown'> {
  children: Elements
  /** Only for a search, which works before its code is there: its fields become this page's address. */
  searchAt?: string
  ref?: Ref<HTMLFormElement>
}

/**
 * Every form of the shop; the architecture test allows no other. What is typed never becomes an address, and nothing is
 * sent before the page's code is there: until then the buttons that send are disabled, and Enter with them.
 */
export function Form({ searchAt, children, ...rest }: FormProps) {
  const isAlive = useIsAlive()
  if (searchAt !== undefined)
    return (
      <form {...rest} method="get" action={searchAt} noValidate>
        {children}
      </form>
    )
  return (
    <FormAlive value={isAlive}>
      <form {...rest} method="post" noValidate onKeyDown={onlyFirstEnter}>
        {children}
      </form>
    </FormAlive>
  )
}
