/** The car on its studio floor, always in the same frame, so that nothing moves when the picture arrives. */
export function CarPicture({ src, arrives = false }: { src: string; arrives?: boolean }) {
  return (
    <div className="grid place-items-center overflow-hidden rounded-md bg-floor">
      <img
        src={src}
        alt=""
        width={640}
        height={320}
        className={`h-auto w-full max-w-100 ${arrives ? 'enter-drive' : ''}`}
      />
    </div>
  )
}
