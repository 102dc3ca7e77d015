import { createContext, useContext, useEffect } from 'react'

/** Holds a place where something typed is not saved, until the returned function is called. Null: nobody asks here. */
export const TypedText = createContext<(() => () => void) | null>(null)

/** While true, whoever stands around asks before this is left. Answers whether somebody does. */
export function useTypedText(isTyped: boolean): boolean {
  const hold = useContext(TypedText)
  useEffect(() => (isTyped && hold ? hold() : undefined), [isTyped, hold])
  return isTyped && hold !== null
}
