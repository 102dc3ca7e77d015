import { IdCard, Landmark, ShieldCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Customer } from '../../contract/customer.ts'
import type { Language } from '../../contract/language.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { type IconFact, IconList } from '../../ui/layout/IconList.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { useLedTo } from '../currentOrder/ledTo.ts'
import { useOrder } from '../currentOrder/queries.ts'
import { alone, StepAct, useBar } from '../currentOrder/StepAct.tsx'
import { useAddressParams } from '../useAddressParams.ts'
import { frameAddress } from './frameAddress.ts'
import { NextSteps } from './NextSteps.tsx'
import { PhaseList } from './PhaseList.tsx'
import { createIdentification } from './queries.ts'
import type { FrameState } from './useFrameState.ts'
import { words } from './words.ts'

interface IdentifyProps {
  type: Customer['type']
  frame: FrameState
  phases: Answer<'getIdentificationStatus'> | undefined
  /** The bank has said something: look at once. */
  onReturn: () => void
}

const factsFor = (type: Customer['type'], language: Language): IconFact[] => {
  const t = words[language]
  return [
    { icon: Landmark, text: t.need },
    { icon: IdCard, text: t.identityNumber },
    { icon: ShieldCheck, text: type === 'business' ? t.companyCredit : t.credit },
  ]
}

/** Before the bank and in it. */
export function Identify({ type, frame, phases, onReturn }: IdentifyProps) {
  const language = useLanguage()
  const t = words[language]
  const params = useAddressParams()
  /** How an identification ended that was begun before. */
  const [before, setBefore] = useState<string | null>(params.has('virhe') ? t.identificationErrorNote : null)
  const create = useAct(createIdentification, {
    failed: t.identificationError,
    otherwise: t.identificationErrorNote,
    done: ({ iframe_url }) => {
      const address = frameAddress(iframe_url, window.location.origin)
      if (!address) throw new Error('The address is none of ours.')
      frame.open(address)
    },
  })
  const ended = phases?.identification === 'error' ? (phases.reason ?? 'interrupted') : null
  /** Trying again as the same person would end the same way. */
  const isOther = ended !== null && ended !== 'interrupted'
  const { close } = frame
  useEffect(() => {
    if (!ended) return
    close()
    setBefore(ended === 'interrupted' ? t.identificationErrorNote : t.notTaken[ended])
  }, [ended, close, t.notTaken, t.identificationErrorNote])

  const begin = () => {
    setBefore(null)
    create.run(undefined)
  }
  const isLed = useLedTo(useOrder().order.order_number, 'tunnistautuminen')
  const looked = useRef(false)
  const beginPressed = useEffectEvent(begin)
  useEffect(() => {
    // The press on the step before has led here, and nothing has gone wrong yet. A reload or a link begins nothing.
    if (!phases || looked.current) return
    looked.current = true
    if (isLed && phases.identification === 'not_started') beginPressed()
  }, [phases, isLed])
  const failure = create.failure?.text ?? before
  if (frame.address)
    return <Frame type={type} address={frame.address} phases={phases} onReturn={onReturn} onCancel={frame.close} />
  return (
    <div className="grid gap-6">
      {failure !== null && (
        <ErrorState title={t.identificationError}>
          <p>{failure}</p>
          {isOther && <NextSteps at="anotherAccount" />}
        </ErrorState>
      )}
      <IconList facts={factsFor(type, language)} />
      <StepAct>
        <Button kind="primary" size="lg" busy={create.busy} onClick={begin}>
          {t.identify}
        </Button>
      </StepAct>
    </div>
  )
}

type FrameProps = Pick<IdentifyProps, 'type' | 'phases' | 'onReturn'> & { address: string; onCancel: () => void }

function Frame({ type, address, phases, onReturn, onCancel }: FrameProps) {
  const language = useLanguage()
  const t = words[language]
  const frame = useRef<HTMLIFrameElement>(null)
  const isNarrow = useBar() !== null
  useEffect(() => {
    if (isNarrow) frame.current?.scrollIntoView({ block: 'start' })
    frame.current?.focus({ preventScroll: isNarrow })
  }, [isNarrow])
  useEffect(() => {
    // Only says when to look; what has happened is asked from the server.
    const hear = ({ source, origin }: MessageEvent) => {
      if (origin === window.location.origin && source === frame.current?.contentWindow) onReturn()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [onReturn])
  return (
    <div className="grid gap-4" {...alone}>
      <iframe
        ref={frame}
        src={address}
        title={t.frame}
        lang="fi"
        height={512}
        className="w-full scroll-mt-2 rounded-md border border-line-strong bg-surface"
      />
      <div>
        <Button kind="link" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
      {phases && <PhaseList phases={{ ...phases, identification: 'started' }} type={type} />}
      <IconList facts={factsFor(type, language)} />
    </div>
  )
}
