import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { handoverPhotoQuery } from '../queries.ts'

interface PhotoProps {
  orderNumber: string
  photoId: string
  label: string
  size?: { width: number; height: number }
}

/** Asked with the session's token, so that its address alone shows it to nobody. */
export function HandoverPhoto({ orderNumber, photoId, label, size }: PhotoProps) {
  const { data } = useQuery(handoverPhotoQuery(orderNumber, photoId))
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const reader = new FileReader()
    reader.onload = () => setSrc(String(reader.result))
    reader.readAsDataURL(data.blob)
    return () => reader.abort()
  }, [data])
  return src ? (
    <a href={src} download={`${photoId}.jpg`}>
      <img src={src} alt={label} {...size} className="aspect-4/3 w-full rounded-md object-cover" />
    </a>
  ) : (
    <span className="block aspect-4/3 w-full rounded-md bg-canvas" />
  )
}
