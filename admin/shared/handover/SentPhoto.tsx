import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { photoQuery } from './queries.ts'

/** A photo that the server has; it is asked with the session of whoever looks. */
export function SentPhoto({ orderNumber, photoId, label }: { orderNumber: string; photoId: string; label: string }) {
  const { data } = useQuery(photoQuery(orderNumber, photoId))
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const url = URL.createObjectURL(data.blob)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [data])
  return src ? (
    <img src={src} alt={label} className="aspect-4/3 w-full rounded-md object-cover" />
  ) : (
    <span className="block aspect-4/3 w-full rounded-md bg-canvas" />
  )
}
