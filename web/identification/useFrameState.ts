import { useState } from 'react'

/** The frame of the bank, while it is open. */
export interface FrameState {
  address: string | null
  open: (address: string) => void
  close: () => void
}

export function useFrameState(): FrameState {
  const [address, setAddress] = useState<string | null>(null)
  return { address, open: setAddress, close: () => setAddress(null) }
}
