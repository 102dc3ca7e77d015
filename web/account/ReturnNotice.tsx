import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Notice, type Tone } from '../../ui/state/Notice.tsx'
import { useAddressParams } from '../useAddressParams.ts'
import { fi as charges } from './charges/fi.ts'
import { fi } from './orders/fi.ts'
import { fi as services } from './services/fi.ts'

/** How a visit to the card provider's page ended, by the flag it came back with. */
const results: Record<string, { tone: Tone; title: string; note?: string }> = {
  maksukorttivirhe: { tone: 'bad', title: fi.cardFailed, note: fi.cardFailedNote },
  maksukorttilisatty: { tone: 'good', title: fi.cardAdded },
  ostettu: { tone: 'good', title: services.bought, note: services.backBoughtNote },
  ostovirhe: { tone: 'bad', title: services.backNotBought, note: services.backNotBoughtNote },
  maksettu: { tone: 'good', title: charges.backPaid, note: charges.backPaidNote },
  maksuvirhe: { tone: 'bad', title: charges.backFailed, note: charges.backFailedNote },
  maksukesken: { tone: 'info', title: charges.backPending, note: charges.backPendingNote },
}

/** Tells it once, and takes it out of the address. */
export function ReturnNotice() {
  const params = useAddressParams()
  const navigate = useNavigate()
  const [told, setTold] = useState<string | null>(null)
  useEffect(() => {
    const flag = Object.keys(results).find((name) => params.has(name))
    if (!flag) return
    setTold(flag)
    void navigate('?', { replace: true, preventScrollReset: true })
  }, [params, navigate])
  const result = results[told ?? '']
  if (!result) return null
  return (
    <Notice tone={result.tone} title={result.title} live={result.tone === 'bad' ? 'alert' : 'status'}>
      {result.note}
    </Notice>
  )
}
