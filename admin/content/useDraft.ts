import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { perform } from '../../ui/data/acts.ts'
import { type Content, contentQuery, type ItemView, saveDraft } from './queries.ts'

/** After the last key. */
const SAVED_AFTER_MS = 700

/** What is typed, kept on the server as it is typed; leaving the page keeps the rest. */
export function useDraft(view: ItemView) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Content>(view.draft?.content ?? view.shown)
  const [sent, setSent] = useState(typed)
  const [kept, setKept] = useState(view)
  const saving = useMutation(saveDraft)
  const { mutate, isPending, error } = saving
  const isDirty = typed !== sent
  useEffect(() => {
    if (!isDirty || isPending || error) return
    const save = () =>
      mutate(
        { content: typed, seen: kept.seen },
        {
          onSuccess: (answer) => {
            setKept(answer)
            setSent(typed)
          },
        },
      )
    const timer = setTimeout(save, SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDirty, isPending, error, typed, kept, mutate])
  const left = useRef({ isDirty, isPending, given: { content: typed, seen: kept.seen } })
  left.current = { isDirty, isPending, given: { content: typed, seen: kept.seen } }
  useEffect(
    () => () => {
      const { current } = left
      if (current.isDirty && !current.isPending) perform(client, saveDraft, current.given).catch(() => undefined)
    },
    [client],
  )
  /** Over what somebody else wrote, now that it is known. */
  const goOn = async () => {
    setKept(await client.fetchQuery({ ...contentQuery(view.item), staleTime: 0 }))
    saving.reset()
  }
  const isSaved = !isDirty && !isPending && !error
  return { typed, change: setTyped, kept, error, isDirty, isPending, isSaved, goOn }
}
