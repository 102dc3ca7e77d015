import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { nothingWritten } from '../../contract/handover/nothingWritten.ts'
import type { HandoverStep } from '../../contract/handover/protocol.ts'
import { perform } from '../../ui/data/acts.ts'
import { Refused } from '../../ui/data/refused.ts'
import { type Ahead, type Facts, saveHandoverDraft } from './queries.ts'

/** After the last key, and between two tries while the connection is away. */
const SAVED_AFTER_MS = 700
const AGAIN_MS = 5_000

/** The same handover as somebody else writes it down at this moment. */
export interface OtherDraft {
  facts: Facts
  revision: number
  by: string
  at: string
}

const keyOf = (orderNumber: string, direction: HandoverStep) => `luovutus-${orderNumber}-${direction}`

/** Facts of this browser that the server has not got yet, over the revision that they follow. */
function keptHere(key: string): { facts: Facts; revision: number } | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
function keepHere(key: string, kept: { facts: Facts; revision: number } | null): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing: the server has what was typed before the connection went.
  }
}

/** The handover is written down: nothing of it stays in this browser. */
export const forgetDraft = (orderNumber: string, direction: HandoverStep): void =>
  keepHere(keyOf(orderNumber, direction), null)

/**
 * The facts of a handover while they are written down: kept on the server at each pause, and in this browser until the server
 * has them. Somebody else who writes the same is told of, and nothing of theirs is lost unasked.
 */
export function useHandoverDraft({ draft, order }: Ahead, direction: HandoverStep) {
  const client = useQueryClient()
  const key = keyOf(order.order_number, direction)
  const [begun] = useState(() => {
    const revision = draft?.revision ?? 0
    const here = keptHere(key)
    const saved = draft?.facts ?? nothingWritten
    // Facts of this browser follow the draft of the server; after a later one of somebody else it is out of date.
    return { saved, facts: here?.revision === revision ? { ...nothingWritten, ...here.facts } : saved, revision }
  })
  const [facts, setFacts] = useState(begun.facts)
  const [saved, setSaved] = useState(begun.saved)
  const [revision, setRevision] = useState(begun.revision)
  const [isSaving, setSaving] = useState(false)
  const [away, setAway] = useState(0)
  const [other, setOther] = useState<OtherDraft | null>(null)
  const isDirty = facts !== saved
  useEffect(() => {
    if (!isDirty || isSaving || other) return
    keepHere(key, { facts, revision })
    const save = () => {
      setSaving(true)
      perform(client, saveHandoverDraft, { order_number: order.order_number, direction, facts, seen: revision })
        .then(
          (answer) => {
            setRevision(answer.revision)
            setSaved(facts)
            setAway(0)
            keepHere(key, null)
          },
          (failure: unknown) => {
            const body = failure instanceof Refused ? failure.body : {}
            if (body.code === 'DRAFT_CHANGED') setOther(body as unknown as OtherDraft)
            else setAway((tries) => tries + 1)
          },
        )
        .finally(() => setSaving(false))
    }
    const timer = setTimeout(save, away > 0 ? AGAIN_MS : SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [client, key, order.order_number, direction, facts, revision, isDirty, isSaving, other, away])
  return {
    facts,
    change: (some: Partial<Facts>) => setFacts((before) => ({ ...before, ...some })),
    isSaved: !isDirty,
    isAway: away > 0 && isDirty,
    other,
    /** Goes on with what the other one wrote. */
    take: () => {
      if (!other) return
      setFacts(other.facts)
      setSaved(other.facts)
      setRevision(other.revision)
      setOther(null)
      keepHere(key, null)
    },
    /** Goes on with one's own, over theirs. */
    keep: () => {
      if (!other) return
      setRevision(other.revision)
      setOther(null)
    },
  }
}
