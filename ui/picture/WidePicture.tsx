interface WidePictureProps {
  src: string
  alt: string
  /** The first thing of its page: fetched before the rest. */
  isFirst?: boolean
}

/** A picture twice as wide as high, in the place that is kept for it. */
export function WidePicture({ src, alt, isFirst = false }: WidePictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={1200}
      height={600}
      {...(isFirst ? { fetchPriority: 'high' as const } : {})}
      className="dim w-full rounded-lg bg-canvas"
    />
  )
}
