import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import type { Elements } from '../../ui/elements.ts'
import { TypedText } from '../../ui/form/typedText.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

/** Asks before anything typed is left behind: by a link, by the way back, by a closed tab. */
export function TypedTexts({ children }: { children: Elements }) {
  const t = words[useLanguage()]
  const places = useRef(new Set<symbol>())
  const hold = useCallback(() => {
    const place = Symbol('typed')
    places.current.add(place)
    return () => void places.current.delete(place)
  }, [])
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      places.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (leaving: BeforeUnloadEvent) => places.current.size > 0 && leaving.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <TypedText value={hold}>
      {children}
      <ConfirmDialog
        open={state === 'blocked'}
        title={t.leaveTitle}
        confirmLabel={t.leave}
        cancelLabel={t.stay}
        danger
        onConfirm={() => proceed?.()}
        onClose={() => reset?.()}
      >
        {t.leaveText}
      </ConfirmDialog>
    </TypedText>
  )
}
