interface WidePictureProps {
  src: string
  alt: string
}

/** A picture twice as wide as high, in the place that is kept for it. */
export function WidePicture({ src, alt }: WidePictureProps) {
  return <img src={src} alt={alt} width={1200} height={600} className="dim w-full rounded-lg bg-canvas" />
}
