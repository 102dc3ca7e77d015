import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { askAgain } from '../../ui/data/acts.ts'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { hear, tell } from '../shopEvents.ts'
import { fi } from './fi.ts'
import { useInit } from './queries.ts'

/** The three dialogs that any page may ask for. Stands before the page, so that its listeners are there first. */
export function GlobalDialogs() {
  const { maintenance, content } = useInit()
  const hasNotice = maintenance !== null
  const hasPromo = content.promo !== null
  useEffect(() => {
    tell('show-maintenance', undefined)
    if (hasPromo && !hasNotice) tell('promo', undefined)
  }, [hasNotice, hasPromo])
  return (
    <>
      <CampaignDialog />
      <PromoDialog />
      <MaintenanceDialog />
    </>
  )
}

function MaintenanceDialog() {
  const { maintenance } = useInit()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  // What was found free before a notice may have changed with it.
  useEffect(() => void askAgain(client, ['getModelAvailability']), [client])
  useEffect(() => hear('show-maintenance', () => setOpen(maintenance !== null)), [maintenance])
  const blocks = maintenance?.type === 'error'
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={blocks ? fi.maintenanceError : fi.maintenance}
      size="lg"
      dismissable={!blocks}
      closeLabel={fi.goOn}
    >
      <SafeHtml html={maintenance?.content ?? ''} />
    </Dialog>
  )
}

let promoShown = false

function PromoDialog() {
  const { promo } = useInit().content
  const [open, setOpen] = useState(false)
  useEffect(
    () =>
      hear('promo', () => {
        if (promoShown || promo === null) return
        promoShown = true
        setOpen(true)
      }),
    [promo],
  )
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={fi.promo} size="md">
      <SafeHtml html={promo ?? ''} />
    </Dialog>
  )
}

function CampaignDialog() {
  const [html, setHtml] = useState('')
  const [open, setOpen] = useState(false)
  useEffect(
    () =>
      hear('campaign', (content) => {
        setHtml(content)
        setOpen(true)
      }),
    [],
  )
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={fi.campaign} size="lg">
      <SafeHtml html={html} />
    </Dialog>
  )
}
