import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { perform } from '../../ui/data/acts.ts'
import { useTypedText } from '../../ui/form/typedText.ts'
import { type Content, contentQuery, type ItemView, saveDraft } from './queries.ts'

/** After the last key. */
const SAVED_AFTER_MS = 700

/** Typed content, kept on the server while somebody types; leaving the page keeps the rest. */
export function useDraft(view: ItemView) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Content>(view.draft?.content ?? view.shown)
  const [sent, setSent] = useState(typed)
  const [kept, setKept] = useState(view)
  const saving = useMutation(saveDraft)
  const { mutateAsync, isPending, error } = saving
  const underWay = useRef<{ content: Content; answer: Promise<ItemView> } | null>(null)
  const isDirty = typed !== sent
  // Text that could not be kept is lost by leaving: one more try may fail as well.
  useTypedText(isDirty && error !== null)
  useEffect(() => {
    if (!isDirty || isPending || error) return
    const save = () => {
      const answer = mutateAsync({ content: typed, seen: kept.seen })
      underWay.current = { content: typed, answer }
      answer.then(
        (view) => {
          setKept(view)
          setSent(typed)
        },
        // Shown beside the field, as `error`.
        () => undefined,
      )
    }
    const timer = setTimeout(save, SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDirty, isPending, error, typed, kept, mutateAsync])
  const left = useRef({ isDirty, content: typed, seen: kept.seen })
  useEffect(() => {
    left.current = { isDirty, content: typed, seen: kept.seen }
  }, [isDirty, typed, kept.seen])
  useEffect(() => {
    const ask = (leaving: BeforeUnloadEvent) => left.current.isDirty && leaving.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      void keepLast(client, left.current, underWay.current)
    }
  }, [client])
  /** Over what somebody else wrote, now that it is known. */
  const goOn = async () => {
    setKept(await client.fetchQuery({ ...contentQuery(view.item), staleTime: 0 }))
    saving.reset()
  }
  const isSaved = !isDirty && !isPending && !error
  return { typed, change: setTyped, kept, error, isDirty, isPending, isSaved, goOn }
}

interface Left {
  isDirty: boolean
  content: Content
  seen: string
}

/** Keeps the text that was typed last, after the save that is under way, whose answer says which version it follows. */
async function keepLast(
  client: QueryClient,
  { isDirty, content, seen }: Left,
  underWay: { content: Content; answer: Promise<ItemView> } | null,
): Promise<void> {
  if (!isDirty) return
  const before = await underWay?.answer.catch(() => null)
  if (before && underWay?.content === content) return
  await perform(client, saveDraft, { content, seen: before?.seen ?? seen }).catch(() => undefined)
}
