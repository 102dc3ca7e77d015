import { useCallback, useState } from 'react'

/** The frame of the bank, while it is open. */
export interface FrameState {
  address: string | null
  open: (address: string) => void
  close: () => void
}

export function useFrameState(): FrameState {
  const [address, setAddress] = useState<string | null>(null)
  // The same function at every render: closing is an effect of what the bank has said, and must not repeat itself.
  const close = useCallback(() => setAddress(null), [])
  return { address, open: setAddress, close }
}
