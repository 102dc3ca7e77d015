import { type ReactNode, useEffect, useState } from 'react'
import { type StaffAnswers, showPartToStaff } from '../../testing/showToStaff.tsx'

/** Draws an editor over a value that changes as it says. Returns what it said last. */
export async function showEditor<Value>(
  first: Value,
  editor: (value: Value, change: (value: Value) => void) => ReactNode,
  answers: StaffAnswers = {},
) {
  let last = first
  function Editing() {
    const [value, setValue] = useState(first)
    useEffect(() => {
      last = value
    }, [value])
    return editor(value, setValue)
  }
  const { sent } = await showPartToStaff(<Editing />, { answers })
  return { sent, value: () => last }
}
