import { createContext, useSyncExternalStore } from 'react'

/** Whether the form around a button answers already; there is none around most buttons. */
export const FormAlive = createContext(true)

const never = () => () => undefined

/** False in what the server renders, true as soon as the browser's code has taken it over. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
