import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askAgain } from '../../ui/data/acts.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { keepOverReload, takeKept } from '../../ui/reloadPage.ts'
import { SafeHtml } from '../../ui/text/SafeHtml.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { hear, tell } from '../shopEvents.ts'
import { useInit } from './queries.ts'
import { words } from './words.ts'

type Told = 'notice' | 'promo'
/** The notices that their reader closed, now or before the page loaded itself anew. */
const read = new Set((takeKept('read-notices') ?? []) as Told[])
const wasRead = (what: Told) => read.has(what)
keepOverReload('read-notices', () => [...read])

/** The three dialogs that any page may ask for. Stands before the page, so that its listeners are there first. */
export function GlobalDialogs() {
  const { maintenance, content } = useInit()
  const blocks = maintenance?.type === 'error'
  const hasPromo = content.promo !== null
  const hasNotice = maintenance !== null
  useEffect(() => {
    // A page that loaded itself anew is still the same visit.
    if (blocks || !wasRead('notice')) tell('show-maintenance', undefined)
    // Behind a notice it waits for its turn.
    if (hasPromo && (!hasNotice || (!blocks && wasRead('notice')))) tell('promo', undefined)
  }, [blocks, hasNotice, hasPromo])
  return (
    <>
      <CampaignDialog />
      <PromoDialog />
      <MaintenanceDialog />
    </>
  )
}

function MaintenanceDialog() {
  const t = words[useLanguage()]
  const { maintenance } = useInit()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  // Cars that were found free before a notice may have changed with it.
  useEffect(() => void askAgain(client, ['getModelAvailability']), [client])
  useEffect(() => hear('show-maintenance', () => setOpen(maintenance !== null)), [maintenance])
  const blocks = maintenance?.type === 'error'
  const close = () => {
    read.add('notice')
    setOpen(false)
    tell('promo', undefined)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={blocks ? t.maintenanceError : t.maintenance}
      size="lg"
      dismissable={!blocks}
      closeLabel={t.goOn}
    >
      <SafeHtml html={maintenance?.content ?? ''} />
    </Dialog>
  )
}

let promoShown = false

function PromoDialog() {
  const t = words[useLanguage()]
  const { promo } = useInit().content
  const [open, setOpen] = useState(false)
  useEffect(
    () =>
      hear('promo', () => {
        if (promoShown || promo === null || wasRead('promo')) return
        promoShown = true
        setOpen(true)
      }),
    [promo],
  )
  const close = () => {
    read.add('promo')
    setOpen(false)
  }
  return (
    <Dialog open={open} onClose={close} title={t.promo} size="md">
      <SafeHtml html={promo ?? ''} />
    </Dialog>
  )
}

function CampaignDialog() {
  const t = words[useLanguage()]
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
    <Dialog open={open} onClose={() => setOpen(false)} title={t.campaign} size="lg">
      <SafeHtml html={html} />
    </Dialog>
  )
}
